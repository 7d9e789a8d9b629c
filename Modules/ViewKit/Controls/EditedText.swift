/// Text with a caret, and the editing operations of text fields and text views.
struct EditedText {
  private(set) var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int

  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  /// Replaces the whole text.
  ///
  /// A caret at the end stays at the end. Elsewhere it keeps its position if the text is long enough.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
  }

  mutating func insert(_ typed: [Character]) {
    characters.insert(contentsOf: typed, at: caret)
    caret += typed.count
    // Over a slow connection, the parts of one character can arrive separately.
    let joined = Array(text)
    if joined.count != characters.count {
      caret = max(0, caret - (characters.count - joined.count))
      characters = joined
    }
  }

  /// The beginning of a typed text that fits. Keeps characters whole.
  ///
  /// - Parameter length: the most UTF-16 units of the whole text; `nil` for any number.
  func room(for typed: [Character], atMost length: Int?) -> [Character] {
    guard let length else { return typed }
    var room = length - text.utf16.count
    return Array(
      typed.prefix { character in
        room -= character.utf16.count
        return room >= 0
      })
  }

  /// Whether the text may become another one: a text that is short enough, or shorter than this one.
  func allows(_ text: String, atMost length: Int?) -> Bool {
    guard let length, text.utf16.count > length else { return true }
    return text.utf16.count < self.text.utf16.count
  }

  /// Deletes the character before the caret. Returns `false` at the start.
  mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    caret -= 1
    characters.remove(at: caret)
    return true
  }

  /// Deletes the character behind the caret. Returns `false` at the end.
  mutating func deleteForward() -> Bool {
    guard caret < characters.count else { return false }
    characters.remove(at: caret)
    return true
  }

  mutating func move(to caret: Int) {
    self.caret = min(max(0, caret), characters.count)
  }

  /// The characters of the caret's line, without its line break.
  var line: Range<Int> {
    let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
    return start..<end
  }

  /// Moves the caret to the line above (`-1`) or below (`1`), at the same distance from the line's start.
  ///
  /// Returns `false` if that line doesn't exist.
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

  /// Returns the characters that a field allows: without control characters, with line breaks only if `breaksLines`.
  static func typed(_ text: String, breaksLines: Bool) -> [Character] {
    text.compactMap { character in
      if character.isNewline { return breaksLines ? "\n" : " " }
      if character == "\t" { return " " }
      return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
    }
  }
}
