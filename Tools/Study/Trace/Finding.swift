package import CallTracing
import ToolSupport

/// Something in a trace that an architecture should not do.
package struct Finding: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    /// A view or the view side makes a request without logic between.
    case viewReachesService = "view reaches service"
    /// A model calls a view.
    case modelReachesView = "model reaches view"
    /// One function makes the same request for several rows: a list could ask once.
    case repeatedRequest = "repeated request"
    /// A view is drawn again, and looks as before: a setter does not compare.
    case redraw = "redraw without a change"
  }

  package let kind: Kind
  package let text: String

  package var description: String { "\(kind.rawValue): \(text)" }
}

extension Recording {
  /// The findings, each once. A trace of a sound architecture has none.
  package var findings: [Finding] {
    (viewsThatReachServices + modelsThatReachViews + repeatedRequests + redrawsWithoutChange).uniqued
  }

  private var viewsThatReachServices: [Finding] {
    events.compactMap { event in
      guard let point = event.point, [.service, .image, .player].contains(point.role),
        let caller = event.frames.last(where: { $0.role != .service && $0.role != .player }),
        caller.role.isViewSide
      else { return nil }
      return Finding(kind: .viewReachesService, text: "\(caller.function) calls \(point.name).")
    }
  }

  private var modelsThatReachViews: [Finding] {
    events.flatMap { event in
      let calls = zip(event.frames, event.frames.dropFirst())
      var findings = calls.filter { $0.isModel && $1.role.isViewSide }.map { model, view in
        Finding(kind: .modelReachesView, text: "\(model.function) calls \(view.function).")
      }
      if let last = event.frames.last, last.isModel, let point = event.point, point.role == .change {
        findings.append(
          Finding(kind: .modelReachesView, text: "\(last.function) changes the view \(point.name)."))
      }
      return findings
    }
  }

  /// Images are left out: each is a file of its own, and the loader requests it once.
  private var repeatedRequests: [Finding] {
    struct Source: Hashable {
      let step: Int
      let name: String
      let caller: String
    }
    let requests = events.filter { $0.point?.role == .service }
    let groups = requests.grouped {
      Source(step: $0.step, name: $0.point?.name ?? "", caller: $0.frames.last?.function ?? "")
    }
    let repeated = groups.filter { Set($0.elements.map(\.point?.detail)).count > Self.requestsOfOneKind }
    return repeated.map { source, requests in
      Finding(
        kind: .repeatedRequest,
        text: "\(source.caller) calls \(source.name) \(requests.count) times after one action.")
    }
  }

  /// A list and its first row may ask for the same kind of thing.
  private static let requestsOfOneKind = 2

  private var redrawsWithoutChange: [Finding] {
    redraws.map { Finding(kind: .redraw, text: "\($0.name) is marked for drawing and shows what it showed.") }
  }
}

extension Role {
  fileprivate var isViewSide: Bool { self == .view || self == .viewSide }
}

extension StackFrame {
  /// Whether the function belongs to a model: of a core, or of a program of MVU.
  fileprivate var isModel: Bool {
    guard role == .update else { return role == .model }
    return FunctionName.type(of: function)?.hasSuffix("Model") == true
  }
}
