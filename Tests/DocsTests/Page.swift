import Foundation
import Testing

/// A Markdown file, taken apart.
struct Page: Sendable, CustomTestStringConvertible {
  /// A block between two lines of three backticks.
  struct Fence: Sendable {
    /// What stands behind the opening backticks: "sh", "swift Modules/…".
    let info: String
    /// Without the indentation of the block.
    let lines: [String]
  }

  /// From the package's root.
  let path: String
  private(set) var fences: [Fence] = []
  /// The lines outside of fences, numbered from 1.
  private(set) var prose: [(number: Int, text: String)] = []

  var testDescription: String { path }

  init(path: String, text: String) {
    self.path = path
    var open: (info: String, indentation: Int)?
    var block: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      if let fence = open {
        if content.hasPrefix("```") {
          fences.append(Fence(info: fence.info, lines: block))
          (open, block) = (nil, [])
        } else {
          block.append(String(line.dropFirst(min(fence.indentation, indentation))))
        }
      } else if content.hasPrefix("```") {
        open = (String(content.dropFirst(3)), indentation)
      } else {
        prose.append((index + 1, String(line)))
      }
    }
  }

  /// The folder it is in, from the package's root; empty at the root.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// What stands together: lines up to an empty one, joined by spaces.
  var paragraphs: [(number: Int, text: String)] {
    prose.reduce(into: []) { paragraphs, line in
      let isNew = paragraphs.isEmpty || line.text.allSatisfy(\.isWhitespace) || line.text.hasPrefix("|")
      if isNew { return paragraphs.append(line) }
      paragraphs[paragraphs.count - 1].text += " " + line.text.drop { $0 == " " }
    }
  }

  /// What stands in backticks outside of fences.
  var spans: [String] {
    paragraphs.flatMap { $0.text.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// Where links lead, those in backticks left out.
  var links: [String] {
    paragraphs.flatMap { paragraph in
      paragraph.text.replacing(/`[^`]*`/, with: "code").matches(of: /\[[^\]]*\]\(([^)\s]+)\)/).map {
        String($0.1)
      }
    }
  }

  /// The names by which a link reaches this page's headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { line in
        line.text.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  /// The shell commands of its fences, a line each.
  var commands: [String] {
    fences.filter { $0.info == "sh" }.flatMap(\.lines)
      .map { String($0.prefix(while: { $0 != "#" })).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
