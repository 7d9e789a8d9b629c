import SwiftParser
import SwiftSyntax

/// A source file with mutants built in.
struct MutatedSource {
  /// As many lines as the original has, in the same places.
  let text: String

  var isValid: Bool { !Parser.parse(source: text).hasError }

  /// - Parameter mutations: with their numbers.
  init(_ original: String, _ mutations: [(number: Int, mutation: Mutation)]) {
    var opens: [Insertion] = []
    var closes: [Insertion] = []
    var replacements: [(range: Range<Int>, text: String)] = []
    for (number, mutation) in mutations {
      for edit in mutation.edits {
        let order = opens.count
        switch edit {
        case .wrap(let range, let open, let close):
          opens.append(Insertion(range: range, order: order, text: open.numbered(number)))
          closes.append(Insertion(range: range, order: order, text: close.numbered(number)))
        case .replace(let range, let text):
          replacements.append((range, text.numbered(number)))
        }
      }
    }
    // Where several expressions begin at one place, the outermost opens first; where several end, it closes last.
    opens.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.order) < (
        $1.range.lowerBound, -$1.range.upperBound, $1.order
      )
    }
    closes.sort {
      ($0.range.upperBound, -$0.range.lowerBound, -$0.order) < (
        $1.range.upperBound, -$1.range.lowerBound, -$1.order
      )
    }
    let bytes = Array(original.utf8)
    var result: [UInt8] = []
    var (nextOpen, nextClose, position) = (0, 0, 0)
    let replaced = Dictionary(
      replacements.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    while true {
      while nextClose < closes.count, closes[nextClose].range.upperBound == position {
        result += closes[nextClose].text.utf8
        nextClose += 1
      }
      while nextOpen < opens.count, opens[nextOpen].range.lowerBound == position {
        result += opens[nextOpen].text.utf8
        nextOpen += 1
      }
      guard position < bytes.count else { break }
      if let replacement = replaced[position] {
        result += replacement.text.utf8
        position = replacement.range.upperBound
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    text = String(decoding: result, as: UTF8.self)
  }

  private struct Insertion {
    let range: Range<Int>
    let order: Int
    let text: String
  }
}

extension String {
  fileprivate func numbered(_ number: Int) -> String {
    split(separator: "#", omittingEmptySubsequences: false).joined(separator: String(number))
  }
}
