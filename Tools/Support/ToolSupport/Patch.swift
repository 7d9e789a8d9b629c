package import Foundation

/// What a patch does, file by file.
package struct Patch: Sendable {
  package struct File: Sendable {
    package fileprivate(set) var path: String
    package fileprivate(set) var added = 0
    package fileprivate(set) var removed = 0
    /// Whether the file is only there after the patch, or only before it.
    package let isNew: Bool
    package fileprivate(set) var isGone = false
  }

  package let files: [File]
  package let text: String

  package init(_ text: String) {
    self.text = text
    var files: [File] = []
    var (oldLeft, newLeft) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let last = files.count - 1
      if oldLeft > 0 || newLeft > 0 {
        // Inside of a hunk, whose head says how many lines it has.
        switch line.first {
        case "+": (files[last].added, newLeft) = (files[last].added + 1, newLeft - 1)
        case "-": (files[last].removed, oldLeft) = (files[last].removed + 1, oldLeft - 1)
        case "\\": break
        default: (oldLeft, newLeft) = (oldLeft - 1, newLeft - 1)
        }
      } else if line.hasPrefix("--- ") {
        files.append(File(path: Self.path(line), isNew: line == "--- /dev/null"))
      } else if last >= 0, line == "+++ /dev/null" {
        files[last].isGone = true
      } else if last >= 0, line.hasPrefix("+++ ") {
        files[last].path = Self.path(line)
      } else if last >= 0, let head = line.prefixMatch(of: #/@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/#) {
        oldLeft = head.1.flatMap { Int($0) } ?? 1
        newLeft = head.2.flatMap { Int($0) } ?? 1
      }
    }
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
