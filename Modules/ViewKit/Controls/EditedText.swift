/// Text under a caret: what text fields and text views do to it.
struct EditedText {
  private(set) var characters: [Character]
  /// How many characters stand before the caret.
  private(set) var caret: Int

  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  /// Puts another text in the place of this one. A caret at the end stays at the end; another one stays where it is,
  /// as far as there is text.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
  }

  mutating func insert(_ typed: [Character]) {
    characters.insert(contentsOf: typed, at: caret)
    caret += typed.count
    // Parts of one character can come one after the other over a slow line.
    let joined = Array(text)
    if joined.count != characters.count {
      caret = max(0, caret - (characters.count - joined.count))
      characters = joined
    }
  }

  /// Takes the character before the caret out; `false` where there is none.
  mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    caret -= 1
    characters.remove(at: caret)
    return true
  }

  /// Takes the character behind the caret out; `false` where there is none.
  mutating func deleteForward() -> Bool {
    guard caret < characters.count else { return false }
    characters.remove(at: caret)
    return true
  }

  mutating func move(to caret: Int) {
    self.caret = min(max(0, caret), characters.count)
  }

  /// Where the line of the caret starts, and where it ends before its line break.
  var line: Range<Int> {
    let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
    return start..<end
  }

  /// Moves to the line above (`-1`) or below (`1`), as far from its start as now; `false` where there is none.
  mutating func moveLine(_ step: Int) -> Bool {
    let line = line
    let offset = caret - line.lowerBound
    let target = step < 0 ? line.lowerBound - 1 : line.upperBound + 1
    guard (0...characters.count).contains(target) else { return false }
    var other = self
    other.move(to: target)
    caret = min(other.line.lowerBound + offset, other.line.upperBound)
    return true
  }

  /// What of a text may stand in a field: control characters are left out, line breaks kept where there can be
  /// several lines.
  static func typed(_ text: String, breaksLines: Bool) -> [Character] {
    text.compactMap { character in
      if character.isNewline { return breaksLines ? "\n" : " " }
      if character == "\t" { return " " }
      return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
    }
  }
}
