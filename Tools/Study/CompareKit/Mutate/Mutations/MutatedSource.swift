import SwiftParser
import SwiftSyntax

/// A source file with mutants built in.
struct MutatedSource {
  /// As many lines as the original has, in the same places.
  let text: String

  var isValid: Bool { !Parser.parse(source: text).hasError }

  /// - Parameter mutations: with their numbers.
  init(_ original: String, _ mutations: [(number: Int, mutation: Mutation)]) {
    var cuts: [Cut] = []
    for (number, mutation) in mutations {
      for edit in mutation.edits {
        let order = cuts.count
        switch edit {
        case .wrap(let range, let open, let close):
          // Where several expressions begin, the outermost opens first; where several end, it closes last.
          cuts.append(Cut([range.lowerBound, 1, -range.upperBound, order], open.numbered(number)))
          cuts.append(Cut([range.upperBound, 0, -range.lowerBound, -order], close.numbered(number)))
        case .replace(let range, let text):
          cuts.append(Cut([range.lowerBound, 2, order], text.numbered(number), replaced: range.count))
        }
      }
    }
    cuts.sort { $0.key.lexicographicallyPrecedes($1.key) }
    let bytes = Array(original.utf8)
    var result: [UInt8] = []
    var position = 0
    // A place is replaced once.
    for cut in cuts where cut.key[0] >= position {
      result += bytes[position..<cut.key[0]] + Array(cut.text.utf8)
      position = cut.key[0] + cut.replaced
    }
    text = String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// A text that is inserted into the source, or replaces a part of it.
  private struct Cut {
    /// The place, and what orders the cuts there.
    let key: [Int]
    let text: String
    let replaced: Int

    init(_ key: [Int], _ text: String, replaced: Int = 0) {
      (self.key, self.text, self.replaced) = (key, text, replaced)
    }
  }
}

extension String {
  fileprivate func numbered(_ number: Int) -> String {
    split(separator: "#", omittingEmptySubsequences: false).joined(separator: String(number))
  }
}
