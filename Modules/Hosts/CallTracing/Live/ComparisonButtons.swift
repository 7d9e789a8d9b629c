import Composition
import ProfileApp
import ViewKit

/// The other architectures of the module that ran, to compare with.
@MainActor
final class ComparisonButtons: View {
  private let texts: TraceTexts
  var onChoose: (@MainActor (Architecture) -> Void)?

  init(_ texts: TraceTexts) {
    self.texts = texts
    super.init()
    identifier = "trace.compare"
    isHidden = true
  }

  func show(_ run: TraceRun) {
    for view in subviews { view.removeFromSuperview() }
    let subject = run.subject
    isHidden = subject == nil
    guard let subject else { return }
    addSubview(
      StackView.choice(
        of: subject.others, texts.compare, subject: texts.comparison, identifier: "trace.compare"
      ) { [weak self] in self?.onChoose?($0) })
  }
}

extension StackView {
  /// A button for each of some architectures, after a title.
  ///
  /// - Parameter subject: completes the name of each button.
  static func choice(
    of architectures: [Architecture], _ title: String, subject: String, identifier: String,
    choose: @escaping @MainActor (Architecture) -> Void
  ) -> StackView {
    let buttons: [View] = architectures.map { architecture in
      let button = Button(architecture.description, identifier: "\(identifier).\(architecture.rawValue)")
      button.accessibilitySubject = subject
      button.addAction(for: .primaryActionTriggered) { choose(architecture) }
      return button
    }
    let label = Label(title, style: TextStyle(tint: .secondary))
    return StackView(.horizontal, spacing: 1, container: .actions, [label] + buttons)
  }
}

extension TraceRun {
  /// A module that ran, in one of several architectures.
  struct Subject {
    let module: String
    let architecture: Architecture
    let others: [Architecture]

    var name: String { "\(module) \(architecture)" }
  }

  /// The first module that ran and has other architectures.
  @MainActor
  var subject: Subject? {
    architectures.lazy.compactMap { name -> Subject? in
      let parts = name.split(separator: " ").map(String.init)
      let all = Catalogue.all.architectures(of: parts[0])
      guard let own = all.first(where: { $0.description == parts[1] }), all.count > 1 else { return nil }
      return Subject(module: parts[0], architecture: own, others: all.filter { $0 != own })
    }.first
  }
}
