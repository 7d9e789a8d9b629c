/// What differs between two texts, by sentences and lines.
///
/// Equal sentences are left out; an ellipsis stands for them. Both sides list their sentences in order.
public struct TextDifference: Equatable, Sendable {
  /// What only the first text has, between ellipses.
  public let first: String
  /// What only the second text has, between ellipses.
  public let second: String

  public init(_ first: String, _ second: String) {
    let (left, right) = (Self.sentences(first), Self.sentences(second))
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }
      .count
    var isCommon = (left.map { _ in true }, right.map { _ in true })
    let changed = (start..<left.count - end, start..<right.count - end)
    for index in changed.0 { isCommon.0[index] = false }
    for index in changed.1 { isCommon.1[index] = false }
    // The algorithm of `difference` is quadratic: of very different long texts everything counts as changed.
    if changed.0.count * changed.1.count <= Self.mostComparisons {
      let difference = right[changed.1].difference(from: left[changed.0])
      for index in changed.0 { isCommon.0[index] = true }
      for index in changed.1 { isCommon.1[index] = true }
      for change in difference {
        switch change {
        case .remove(let offset, _, _): isCommon.0[start + offset] = false
        case .insert(let offset, _, _): isCommon.1[start + offset] = false
        }
      }
    }
    self.first = Self.text(left, isCommon.0)
    self.second = Self.text(right, isCommon.1)
  }

  private static let mostComparisons = 250_000

  private static func text(_ sentences: [Substring], _ isCommon: [Bool]) -> String {
    var parts: [String] = []
    for (sentence, isCommon) in zip(sentences, isCommon) {
      if !isCommon {
        parts.append(String(sentence))
      } else if parts.last != ellipsis {
        parts.append(ellipsis)
      }
    }
    return parts.joined()
  }

  private static let ellipsis = "…"

  /// Cuts a text behind line breaks, and behind the spaces or the ideographic stop that end a sentence.
  private static func sentences(_ text: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = text.startIndex
    var isAtEnd = false
    for index in text.indices {
      let character = text[index]
      let next = text.index(after: index)
      if character.isNewline || "。！？".contains(character) || isAtEnd && character.isWhitespace {
        sentences.append(text[start..<next])
        start = next
        isAtEnd = false
      } else {
        isAtEnd = ".!?".contains(character)
      }
    }
    if start < text.endIndex { sentences.append(text[start...]) }
    return sentences
  }
}
