import Foundation

/// All changes of a run, computed before the first file is written.
public struct Plan: Equatable, Sendable {
  /// Sorted by path.
  public let changes: [Change]

  public init(_ changes: [Change]) {
    self.changes = changes.sorted { $0.path < $1.path }
  }

  /// Compares artifacts with the existing files.
  ///
  /// - Throws: `ScaffoldError.disk` if a file can't be read.
  public init(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    var changes: [Change] = []
    for artifact in artifacts {
      let before = try files.data(artifact.path)
      changes.append(Self.change(artifact, before: before))
    }
    self.init(changes)
  }

  public var conflicts: [Change] { changes.filter { $0.kind == .conflict } }

  /// The files to write or to delete.
  public var differences: [Change] { changes.filter { $0.kind != .identical } }

  private static func change(_ artifact: Artifact, before: Data?) -> Change {
    let after = artifact.ownership == .orphan ? nil : Data(artifact.contents.utf8)
    func change(_ kind: Change.Kind, _ reason: String? = nil) -> Change {
      Change(
        kind: kind, path: artifact.path, before: before, after: after, reason: reason)
    }
    guard let before else { return change(artifact.ownership == .orphan ? .identical : .create) }
    if before == after { return change(.identical) }
    switch artifact.ownership {
    case .managed: return change(.update)
    case .once: return change(.conflict, "exists with other contents, and is never written twice")
    case .generated, .orphan:
      guard let text = String(validating: before, as: UTF8.self),
        let isUnedited = GeneratedHeader.isUnedited(text)
      else {
        return change(.conflict, "was not generated, and is in the way of a generated file")
      }
      guard isUnedited else {
        return change(
          .conflict, "was generated and then edited by hand; take the edit back or delete the file")
      }
      return change(artifact.ownership == .orphan ? .delete : .update)
    }
  }
}
