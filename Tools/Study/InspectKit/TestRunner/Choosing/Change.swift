package import Foundation
import ToolSupport

/// A file that differs from a commit.
package struct Change: Equatable, Sendable {
  package let file: String
  package let isDeleted: Bool

  package init(_ file: String, isDeleted: Bool = false) {
    self.file = file
    self.isDeleted = isDeleted
  }

  var sentence: String { "\(file) \(isDeleted ? "was deleted" : "changed")" }

  /// The files that differ between a commit and the folder: committed, staged, not staged, and untracked.
  ///
  /// A renamed file counts as deleted and as new.
  /// - Throws: `ToolError` with the message of Git.
  package static func all(since revision: String, in root: URL) throws -> [Change] {
    let git = Git(root)
    // `M`, a path, `D`, a path …
    let words = Git.paths(
      try git.run("diff", "--name-status", "--no-renames", "--no-ext-diff", "-z", revision, "--"))
    var changes = stride(from: 0, to: words.count - 1, by: 2).map {
      Change(words[$0 + 1], isDeleted: words[$0].hasPrefix("D"))
    }
    changes += Git.paths(try git.run("ls-files", "-z", "--others", "--exclude-standard")).map { Change($0) }
    // A file that is deleted in the index but exists is listed twice.
    let files = Dictionary(changes.map { ($0.file, $0) }) { $1 }
    return files.values.sorted { $0.file < $1.file }
  }

  /// A file as it was in a commit; `nil` if there was none.
  package static func text(of file: String, in revision: String, root: URL) -> Data? {
    try? Git(root).run("show", "\(revision):\(file)")
  }
}
