import SwiftSyntax

/// The mutations of a source file, as they are found.
struct FoundMutations {
  struct Item {
    let function: String
    let `operator`: MutationOperator
    let range: Range<Int>
    let replacement: String
    let body: Range<Int>
    let edits: [Mutation.Edit]
  }

  private let file: String
  private let bytes: [UInt8]
  private let converter: SourceLocationConverter
  private var items: [Item] = []

  init(_ text: String, _ file: String, _ tree: Syntax) {
    self.file = file
    bytes = Array(text.utf8)
    converter = SourceLocationConverter(fileName: file, tree: tree)
  }

  mutating func add(_ item: Item) { items.append(item) }

  /// In the order of the source. Those that are alike are numbered.
  var mutations: [Mutation] {
    var counts: [MutantKey: Int] = [:]
    let ordered = items.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return ordered.map { _, item in
      func key(_ occurrence: Int) -> MutantKey {
        MutantKey(
          file: file, function: item.function, line: text(ofLine: item.range.lowerBound),
          operator: item.operator, replacement: item.replacement.onOneLine, occurrence: occurrence)
      }
      counts[key(1), default: 0] += 1
      return Mutation(
        key: key(counts[key(1)] ?? 1), lines: lines(of: item.range), range: item.range,
        bodyLines: lines(of: item.body), edits: item.edits)
    }
  }

  private func lines(of range: Range<Int>) -> ClosedRange<Int> {
    func line(_ offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }
    return line(range.lowerBound)...line(max(range.lowerBound, range.upperBound - 1))
  }

  private func text(ofLine offset: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let start = (bytes[..<offset].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self).onOneLine
  }
}

extension SyntaxProtocol {
  /// Without what stands around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension String {
  /// With one blank for each line end and each run of blanks.
  var onOneLine: String {
    split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
