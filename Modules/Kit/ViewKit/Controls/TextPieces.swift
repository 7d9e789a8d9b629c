/// A text in pieces of a few hundred characters. An edit makes the pieces around it again; the others are shared with
/// the text before it.
///
/// So an edit costs nearly the same in a long text as in a short one, and a former text costs little memory.
struct TextPieces {
  private struct Piece {
    let text: String
    let count: Int
    let utf16: Int
    let hasBreak: Bool

    init(_ characters: some Collection<Character>) {
      text = String(characters)
      count = characters.count
      utf16 = text.utf16.count
      hasBreak = characters.contains(where: \.isNewline)
    }
  }

  /// The number of characters.
  private(set) var count = 0
  /// The number of UTF-16 units.
  private(set) var utf16Count = 0
  private var pieces: [Piece] = []

  static let pieceLength = 256

  init(_ text: String) {
    pieces = Self.split(Array(text))
    sumUp()
  }

  /// The whole text. Costs a copy of its bytes.
  var text: String {
    var text = ""
    text.reserveCapacity(pieces.reduce(0) { $0 + $1.text.utf8.count })
    for piece in pieces { text += piece.text }
    return text
  }

  /// Replaces characters. The characters beside them can join with the new ones.
  mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let first = max(0, place(of: range.lowerBound).piece - 1)
    let last = min(pieces.count - 1, place(of: range.upperBound).piece + 1)
    let start = pieces[..<first].reduce(0) { $0 + $1.count }
    var near = pieces.isEmpty ? [] : pieces[first...last].flatMap { Array($0.text) }
    near.replaceSubrange((range.lowerBound - start)..<(range.upperBound - start), with: new)
    // The string finds the characters anew.
    let joined = Self.split(Array(String(near)))
    if pieces.isEmpty { pieces = joined } else { pieces.replaceSubrange(first...last, with: joined) }
    sumUp()
  }

  /// The characters in a range.
  subscript(range: Range<Int>) -> [Character] {
    guard !range.isEmpty else { return [] }
    let (first, offset) = place(of: range.lowerBound)
    var characters: [Character] = []
    var index = first
    while characters.count < offset + range.count {
      characters += Array(pieces[index].text)
      index += 1
    }
    return Array(characters[offset..<(offset + range.count)])
  }

  /// The number of UTF-8 bytes before a character.
  func utf8Offset(of position: Int) -> Int {
    let (piece, offset) = place(of: position)
    let before = pieces[..<piece].reduce(0) { $0 + $1.text.utf8.count }
    guard pieces.indices.contains(piece) else { return before }
    let text = pieces[piece].text
    return before + text[..<text.index(text.startIndex, offsetBy: offset)].utf8.count
  }

  /// The number of characters that begin before a UTF-8 byte.
  func position(ofUTF8 offset: Int) -> Int {
    var (rest, position) = (offset, 0)
    for piece in pieces {
      let length = piece.text.utf8.count
      guard rest < length else {
        rest -= length
        position += piece.count
        continue
      }
      let text = piece.text
      return position
        + text.distance(from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: max(0, rest)))
    }
    return count
  }

  /// The position behind the last line break before a position; 0 if there isn't one.
  func lineStart(before position: Int) -> Int {
    scanBackward(from: position, skippingPiecesWithoutBreaks: true) { !$0.isNewline }
  }

  /// The position of the first line break from a position on; the end if there isn't one.
  func lineEnd(from position: Int) -> Int {
    scanForward(from: position, skippingPiecesWithoutBreaks: true) { !$0.isNewline }
  }

  /// The first position from which on, up to `position`, all characters meet a condition.
  func scanBackward(
    from position: Int, skippingPiecesWithoutBreaks skips: Bool = false, while condition: (Character) -> Bool
  ) -> Int {
    var (index, end) = place(of: position)
    var start = position - end
    while true {
      if pieces.indices.contains(index), !skips || pieces[index].hasBreak {
        let characters = Array(pieces[index].text.prefix(end))
        if let last = characters.lastIndex(where: { !condition($0) }) { return start + last + 1 }
      }
      guard index > 0 else { return 0 }
      index -= 1
      end = pieces[index].count
      start -= end
    }
  }

  /// The first position from `position` on whose character does not meet a condition, or the end.
  func scanForward(
    from position: Int, skippingPiecesWithoutBreaks skips: Bool = false, while condition: (Character) -> Bool
  ) -> Int {
    var (index, offset) = place(of: position)
    var start = position - offset
    while pieces.indices.contains(index) {
      if !skips || pieces[index].hasBreak {
        let characters = Array(pieces[index].text)
        if let first = characters[offset...].firstIndex(where: { !condition($0) }) { return start + first }
      }
      start += pieces[index].count
      offset = 0
      index += 1
    }
    return count
  }

  /// The piece of a position and the offset in it. The end is in the last piece.
  private func place(of position: Int) -> (piece: Int, offset: Int) {
    var rest = position
    for (index, piece) in pieces.enumerated() {
      if rest < piece.count || index == pieces.count - 1 { return (index, rest) }
      rest -= piece.count
    }
    return (0, 0)
  }

  private mutating func sumUp() {
    count = pieces.reduce(0) { $0 + $1.count }
    utf16Count = pieces.reduce(0) { $0 + $1.utf16 }
  }

  private static func split(_ characters: [Character]) -> [Piece] {
    stride(from: 0, to: characters.count, by: pieceLength).map {
      Piece(characters[$0..<min($0 + pieceLength, characters.count)])
    }
  }
}
