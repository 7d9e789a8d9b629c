import Composition
import Foundation

/// Finds what the same action causes in another architecture, in the committed traces.
struct Counterparts {
  let folder: SourceFolder

  /// The calls in another architecture; `nil` if no use case resembles the run.
  ///
  /// - Parameter subject: the module of the run that is compared.
  func calls(like run: TraceRun, of subject: TraceRun.Subject, in other: Architecture) -> [Trace.Call]? {
    // A key can do what a tap does, so the input does not count.
    let lines = Trace(inputs: run.calls).normalised.dropFirst()
    let known = folder.files(in: KnownTraces.path, ending: ".json").compactMap { path in
      folder.data(path).flatMap { try? JSONDecoder().decode(KnownTraces.self, from: $0) }
    }
    let candidates = known.compactMap { known -> (entry: KnownTraces.Entry, distance: Int)? in
      guard known.module == subject.module, let own = known.architectures[subject.architecture.rawValue],
        let entry = known.architectures[other.rawValue]
      else { return nil }
      let ownLines = own.firstInput.dropFirst()
      let distance = editDistance(Array(lines), Array(ownLines))
      return distance * 2 <= max(lines.count, ownLines.count) ? (entry, distance) : nil
    }
    guard let entry = candidates.min(by: { $0.distance < $1.distance })?.entry else { return nil }
    let folders = Self.folders(of: subject.module, in: other)
    let places = folder.places(of: entry.names, in: folders)
    return Trace(lines: ["input \(run.input)"] + entry.firstInput.dropFirst(), places: places).inputs
  }

  /// The folders with the functions of a module in an architecture, and of its scenes.
  static func folders(of module: String, in architecture: Architecture) -> [String] {
    [architecture.description, "Views", "Interface", "Core"].map { "Modules/Features/\(module)/\($0)" }
      + ["Modules/Features/ProfileScenes", "Modules/Kit/Composition"]
  }
}

extension KnownTraces.Entry {
  /// The lines of the first action.
  fileprivate var firstInput: [String] {
    guard let first = calls.first else { return [] }
    return [first] + calls.dropFirst().prefix { $0.hasPrefix(" ") }
  }
}
