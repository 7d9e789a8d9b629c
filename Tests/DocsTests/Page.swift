import Foundation
import Testing

/// A parsed Markdown file.
struct Page: Sendable, CustomTestStringConvertible {
  /// A code block between two lines of three backticks.
  struct Fence: Sendable {
    /// The text after the opening backticks, like "sh" or "swift step".
    let info: String
    /// The path that stands in backticks, alone, on the line above.
    let file: String?
    /// The lines without the indentation of the block.
    let lines: [String]

    /// The file of a block with this text after the backticks.
    func path(after words: String) -> String? { info == words ? file : nil }
  }

  /// The path of the file, relative to the package's root.
  let path: String
  private(set) var fences: [Fence] = []
  /// The lines outside of code blocks. Line numbers start at 1.
  private(set) var prose: [(number: Int, text: String)] = []

  var testDescription: String { path }

  init(path: String, text: String) {
    self.path = path
    var open: (info: String, file: String?, indentation: Int)?
    var block: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      if let fence = open {
        if content.hasPrefix("```") {
          fences.append(Fence(info: fence.info, file: fence.file, lines: block))
          (open, block) = (nil, [])
        } else {
          block.append(String(line.dropFirst(min(fence.indentation, indentation))))
        }
      } else if content.hasPrefix("```") {
        let above = prose.last { $0.number == index }?.text.wholeMatch(of: #/ *`([^`]+)`/#)
        if above != nil { prose.removeLast() }
        open = (String(content.dropFirst(3)), above.map { String($0.1) }, indentation)
      } else {
        prose.append((index + 1, String(line)))
      }
    }
  }

  /// The folder of the file, relative to the package's root. Empty for the root.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The paragraphs: consecutive lines joined by spaces. Table rows are separate paragraphs.
  var paragraphs: [(number: Int, text: String)] {
    prose.reduce(into: []) { paragraphs, line in
      let isNew = paragraphs.isEmpty || line.text.allSatisfy(\.isWhitespace) || line.text.hasPrefix("|")
      if isNew { return paragraphs.append(line) }
      paragraphs[paragraphs.count - 1].text += " " + line.text.drop { $0 == " " }
    }
  }

  /// The texts in backticks outside of code blocks.
  var spans: [String] {
    paragraphs.flatMap { $0.text.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// The spans without those in columns that are headed by the name of another framework.
  var ownSpans: [String] {
    var foreign: Set<Int> = []
    var isInTable = false
    return paragraphs.flatMap { paragraph -> [String] in
      let isRow = paragraph.text.hasPrefix("|")
      let cells = paragraph.text.split(separator: "|", omittingEmptySubsequences: false)
      if isRow, !isInTable {
        let heads = cells.map { $0.trimmingCharacters(in: .whitespaces) }
        foreign = Set(heads.indices.filter { ["UIKit", "SwiftUI"].contains(heads[$0]) })
      }
      isInTable = isRow
      let texts =
        isRow ? cells.indices.filter { !foreign.contains($0) }.map { cells[$0] } : [paragraph.text[...]]
      return texts.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    }
  }

  /// The targets of all links, except those in backticks.
  var links: [String] {
    paragraphs.flatMap { paragraph in
      paragraph.text.replacing(/`[^`]*`/, with: "code").matches(of: /\[[^\]]*\]\(([^)\s]+)\)/).map {
        String($0.1)
      }
    }
  }

  /// The anchors of the page's headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { line in
        line.text.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  /// The shell commands in code blocks, one per line, without comments.
  var commands: [String] { fences.flatMap(\.commands) }
}

extension Page.Fence {
  /// The shell commands of the block, one per line, without comments; empty for other blocks.
  var commands: [String] {
    guard info == "sh" else { return [] }
    return lines.map { String($0.prefix(while: { $0 != "#" })).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
