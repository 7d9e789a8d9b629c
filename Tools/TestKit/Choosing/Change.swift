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
    let git = ["git", "-C", root.path]
    let diff = try ChildProcess(
      git + ["diff", "--name-status", "--no-renames", "--no-ext-diff", "-z", revision, "--"]
    ).capture()
    let untracked = try ChildProcess(git + ["ls-files", "-z", "--others", "--exclude-standard"]).capture()
    for outcome in [diff, untracked] where !outcome.succeeded {
      throw ToolError("Git can't compare with “\(revision)”: \(outcome.errors)")
    }
    // `M`, a path, `D`, a path …
    let words = diff.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var changes = stride(from: 0, to: words.count - 1, by: 2).map {
      Change(words[$0 + 1], isDeleted: words[$0].hasPrefix("D"))
    }
    changes += untracked.output.split(separator: 0).map { Change(String(decoding: $0, as: UTF8.self)) }
    // A file that is deleted in the index but exists is listed twice.
    let files = Dictionary(changes.map { ($0.file, $0) }) { $1 }
    return files.values.sorted { $0.file < $1.file }
  }

  /// A file as it was in a commit; `nil` if there was none.
  package static func text(of file: String, in revision: String, root: URL) throws -> Data? {
    let outcome = try ChildProcess(["git", "-C", root.path, "show", "\(revision):\(file)"]).capture()
    return outcome.succeeded ? outcome.output : nil
  }
}
