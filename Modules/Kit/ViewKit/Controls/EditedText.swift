/// Text with a caret, and the editing operations of text fields and text views.
struct EditedText {
  private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int

  private var pieces: TextPieces
  /// The states to return to, the last one first to be restored.
  private var history: [State] = []
  /// What the last operation was. Operations of one kind in a row are undone together.
  private var last = Kind.other

  private struct State {
    let pieces: TextPieces
    let caret: Int
  }

  private enum Kind {
    case typing, deleting, killing, other
  }

  /// The most operations that can be undone.
  static let historyLimit = 100

  init(_ text: String) {
    self.text = text
    pieces = TextPieces(text)
    caret = pieces.count
  }

  /// The number of characters.
  var count: Int { pieces.count }

  /// The number of UTF-8 bytes before the caret.
  var caretOffset: Int { pieces.utf8Offset(of: caret) }

  /// Replaces the whole text. The former text can't be restored.
  ///
  /// A caret at the end stays at the end. Elsewhere it keeps its position if the text is long enough.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == count
    self.text = text
    pieces = TextPieces(text)
    caret = wasAtEnd ? count : min(caret, count)
    history = []
    last = .other
  }

  /// Inserts characters at the caret. One alone continues the word that is being typed.
  mutating func insert(_ typed: [Character]) {
    let isWord = typed.count == 1 && typed[0].isWordPart
    replace(caret..<caret, with: typed, as: isWord ? .typing : .other)
  }

  /// The beginning of a typed text that fits. Keeps characters whole.
  ///
  /// - Parameter length: the most UTF-16 units of the whole text; `nil` for any number.
  func room(for typed: [Character], atMost length: Int?) -> [Character] {
    guard let length else { return typed }
    var room = length - pieces.utf16Count
    return Array(
      typed.prefix { character in
        room -= character.utf16.count
        return room >= 0
      })
  }

  /// Whether the text may become another one: a text that is short enough, or shorter than this one.
  func allows(_ text: String, atMost length: Int?) -> Bool {
    guard let length, text.utf16.count > length else { return true }
    return text.utf16.count < pieces.utf16Count
  }

  /// Deletes the character before the caret. Returns `false` at the start.
  mutating func deleteBackward() -> Bool {
    delete((caret - 1)..<caret, as: .deleting)
  }

  /// Deletes the character behind the caret. Returns `false` at the end.
  mutating func deleteForward() -> Bool {
    delete(caret..<(caret + 1), as: .deleting)
  }

  /// Restores the text before the last change. Returns `false` if there isn't one.
  mutating func undo() -> Bool {
    guard let state = history.popLast() else { return false }
    pieces = state.pieces
    caret = state.caret
    text = pieces.text
    last = .other
    return true
  }

  // MARK: The caret

  mutating func move(to caret: Int) {
    self.caret = min(max(0, caret), count)
    last = .other
  }

  /// Moves the caret before the character that contains a UTF-8 byte.
  mutating func move(toUTF8 offset: Int) {
    move(to: pieces.position(ofUTF8: offset))
  }

  /// The characters of the caret's line, without its line break.
  var line: Range<Int> {
    pieces.lineStart(before: caret)..<pieces.lineEnd(from: caret)
  }

  /// Moves the caret to the line above (`-1`) or below (`1`), at the same distance from the line's start.
  ///
  /// Returns `false` if that line doesn't exist.
  mutating func moveLine(_ step: Int) -> Bool {
    let line = line
    let offset = caret - line.lowerBound
    let target = step < 0 ? line.lowerBound - 1 : line.upperBound + 1
    guard (0...count).contains(target) else { return false }
    let start = pieces.lineStart(before: target)
    move(to: min(start + offset, pieces.lineEnd(from: start)))
    return true
  }

  /// The start of the word before the caret: a run of letters and digits, as for readline's `backward-word`.
  var wordStart: Int {
    let end = pieces.scanBackward(from: caret) { !$0.isWordPart }
    return pieces.scanBackward(from: end, while: \.isWordPart)
  }

  /// The end of the word behind the caret.
  var wordEnd: Int {
    let start = pieces.scanForward(from: caret) { !$0.isWordPart }
    return pieces.scanForward(from: start, while: \.isWordPart)
  }

  /// The start of the text up to a space before the caret, as for readline's `unix-word-rubout`.
  var spacedWordStart: Int {
    let end = pieces.scanBackward(from: caret, while: \.isWhitespace)
    return pieces.scanBackward(from: end) { !$0.isWhitespace }
  }

  // MARK: Killing

  /// Deletes characters beside the caret and puts them into a buffer. Several kills in a row fill it together.
  ///
  /// Returns `false` if there is nothing to delete.
  mutating func kill(_ range: Range<Int>, into buffer: inout String) -> Bool {
    guard !range.isEmpty else { return false }
    let killed = String(pieces[range])
    if last != .killing {
      buffer = killed
    } else if range.lowerBound < caret {
      buffer = killed + buffer
    } else {
      buffer += killed
    }
    return delete(range, as: .killing)
  }

  // MARK: Changes

  private mutating func delete(_ range: Range<Int>, as kind: Kind) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= count, !range.isEmpty else { return false }
    replace(range, with: [], as: kind)
    return true
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character], as kind: Kind) {
    if kind != last || kind == .other || kind == .killing {
      history.append(State(pieces: pieces, caret: caret))
      if history.count > Self.historyLimit { history.removeFirst() }
    }
    let behind = count - range.upperBound
    pieces.replace(range, with: new)
    // New characters can join with the ones beside them.
    caret = max(0, count - behind)
    text = pieces.text
    last = kind
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

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
