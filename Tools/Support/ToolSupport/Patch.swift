package import Foundation

/// What a patch does, file by file.
package struct Patch: Sendable {
  package struct File: Sendable {
    package let path: String
    package let added: Int
    package let removed: Int
    /// Whether the file is only there after the patch, or only before it.
    package var isNew = false
    package var isGone = false
  }

  package let files: [File]
  package let text: String

  package init(_ text: String) {
    self.text = text
    var files: [File] = []
    var (path, added, removed) = ("", 0, 0)
    var (isNew, isGone) = (false, false)
    var (oldLeft, newLeft) = (0, 0)
    func finish() {
      guard !path.isEmpty else { return }
      files.append(File(path: path, added: added, removed: removed, isNew: isNew, isGone: isGone))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if oldLeft > 0 || newLeft > 0 {
        // Inside of a hunk, whose head says how many lines it has.
        switch line.first {
        case "+": (added, newLeft) = (added + 1, newLeft - 1)
        case "-": (removed, oldLeft) = (removed + 1, oldLeft - 1)
        case "\\": break
        default: (oldLeft, newLeft) = (oldLeft - 1, newLeft - 1)
        }
      } else if line.hasPrefix("--- ") {
        finish()
        (path, added, removed) = (Self.path(line), 0, 0)
        (isNew, isGone) = (line == "--- /dev/null", false)
      } else if line == "+++ /dev/null" {
        isGone = true
      } else if line.hasPrefix("+++ ") {
        path = Self.path(line)
      } else if let head = line.prefixMatch(of: #/@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/#) {
        oldLeft = head.1.flatMap { Int($0) } ?? 1
        newLeft = head.2.flatMap { Int($0) } ?? 1
      }
    }
    finish()
    self.files = files
  }

  package init(contentsOf file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  /// `+++ b/Modules/Features/Blog/Core/Blog.swift` without the beginning.
  private static func path(_ line: Substring) -> String {
    String(line.dropFirst("+++ a/".count).prefix { $0 != "\t" })
  }

  /// The files with their numbers of lines, one on a line.
  package func summary(reversed: Bool = false) -> [String] {
    let width = files.map(\.path.count).max() ?? 0
    return files.map { file in
      let (added, removed) = reversed ? (file.removed, file.added) : (file.added, file.removed)
      return "\(file.path.padding(toLength: width, withPad: " ", startingAt: 0))  +\(added) −\(removed)"
    }
  }
}
