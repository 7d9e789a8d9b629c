/// The common part of text fields and text views: text that a person edits with the keys of readline and Emacs.
///
/// | key | what it does |
/// | --- | --- |
/// | Ctrl-A, Ctrl-E | to the start, to the end of the line |
/// | Alt-B, Alt-F, Alt and an arrow | to the word before, to the next word |
/// | Ctrl-W, Alt-backspace, Alt-D | deletes a word |
/// | Ctrl-U, Ctrl-K | deletes to the start, to the end of the line |
/// | Ctrl-Y | inserts what was deleted by words or lines |
/// | Ctrl-_ | undoes the last change |
public class TextControl: Control {
  public var text: String {
    get { edited.text }
    set {
      guard newValue != text else { return }
      edited.replace(with: newValue)
      setNeedsDisplay()
    }
  }
  /// The text shown while there is no text.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The version of the text, a word of its owner; `nil` if it has none. A host that shows a copy of the text sends it back with
  /// each edit.
  ///
  /// Behind it, after a space each, a host can name states of copies as `UUID/number`: those that the copy goes on from, and last
  /// its own. The number grows with each edit of a copy, and is at least 1.
  public var version: String? {
    didSet { if version != oldValue { setNeedsDisplay() } }
  }
  /// The version of a host's copy that the last edit was made on; `nil` if it was made on the text itself.
  public private(set) var editedVersion: String?
  /// Whether the text is stored. An edit makes it `false`.
  public var isSaved = false {
    didSet { if isSaved != oldValue { setNeedsDisplay() } }
  }
  /// The most UTF-16 units that a person can type; `nil` for any number. A text that is longer already can be shortened.
  public var maximumLength: Int? {
    didSet { if maximumLength != oldValue { setNeedsDisplay() } }
  }
  /// The number of characters before the caret.
  public var caret: Int { edited.caret }

  var edited: EditedText
  /// Whether the text can have several lines.
  let breaksLines: Bool

  init(_ text: String, breaksLines: Bool, identifier: String) {
    edited = EditedText(text)
    self.breaksLines = breaksLines
    super.init()
    self.identifier = identifier
  }

  /// Inserts text at the caret. Removes control characters; without several lines, line breaks become spaces.
  public func insertText(_ text: String) {
    let typed = edited.room(for: EditedText.typed(text, breaksLines: breaksLines), atMost: maximumLength)
    guard isEnabled, !typed.isEmpty else { return }
    edited.insert(typed)
    textChanged(on: nil)
  }

  /// Replaces the whole text as if a person had edited it. Removes characters that the field doesn't allow, and sends
  /// `.editingChanged`.
  ///
  /// - Parameter version: the version of the text that the person saw; `nil` for the present one.
  /// - Returns: `false`, with nothing changed, if the text is too long.
  @discardableResult
  public func replaceText(_ text: String, on version: String?) -> Bool {
    let typed = String(EditedText.typed(text, breaksLines: breaksLines))
    guard isEnabled, edited.allows(typed, atMost: maximumLength) else { return false }
    guard typed != self.text else { return true }
    edited.replace(with: typed)
    textChanged(on: version)
    return true
  }

  public override func handle(_ key: Key) -> Bool {
    guard isEnabled else {
      // Keys typed into a field must not become commands.
      if case .character = key { return true }
      return false
    }
    switch key {
    case .left where caret > 0: moveCaret(to: caret - 1)
    case .right where caret < edited.count: moveCaret(to: caret + 1)
    case .home: moveCaret(to: line.lowerBound)
    case .end: moveCaret(to: line.upperBound)
    case .wordLeft: moveCaret(to: edited.wordStart)
    case .wordRight: moveCaret(to: edited.wordEnd)
    case .backspace: if edited.deleteBackward() { textChanged(on: nil) }
    case .delete: if edited.deleteForward() { textChanged(on: nil) }
    case .wordBackspace: kill(edited.wordStart..<caret)
    case .wordDelete: kill(caret..<edited.wordEnd)
    case .character(let character): insertText(String(character))
    case .control(let letter): return handleControl(letter)
    default: return false
    }
    return true
  }

  private func handleControl(_ letter: Character) -> Bool {
    switch letter {
    case "a": moveCaret(to: line.lowerBound)
    case "e": moveCaret(to: line.upperBound)
    case "b": moveCaret(to: caret - 1)
    case "f": moveCaret(to: caret + 1)
    case "d": if edited.deleteForward() { textChanged(on: nil) }
    case "w": kill(edited.spacedWordStart..<caret)
    case "u": kill(line.lowerBound..<caret)
    case "k":
      let end = line.upperBound
      // At the end of a line, the line break is next.
      kill(caret..<(end == caret ? min(end + 1, edited.count) : end))
    case "y": insertText(window?.killedText ?? "")
    case "_": if edited.undo() { textChanged(on: nil) }
    default: return false
    }
    return true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.value = text
    snapshot.detail = .field(
      caret: caret, placeholder: placeholder,
      TextRules(version: version, maximumLength: maximumLength, caretOffset: edited.caretOffset))
    if isSaved { snapshot.traits.insert(.saved) }
  }

  /// The characters that Home, End, Ctrl-U and Ctrl-K stay in.
  private var line: Range<Int> { breaksLines ? edited.line : 0..<edited.count }

  func moveCaret(to position: Int) {
    edited.move(to: position)
    setNeedsDisplay()
  }

  /// Moves the caret to a UTF-8 offset in the text.
  func moveCaret(toUTF8 offset: Int) {
    edited.move(toUTF8: offset)
    setNeedsDisplay()
  }

  /// Takes the caret and the history of another control, if it has the same text.
  func takePlace(_ other: EditedText) {
    guard other.text == text else { return }
    edited = other
    setNeedsDisplay()
  }

  private func kill(_ range: Range<Int>) {
    var buffer = window?.killedText ?? ""
    guard edited.kill(range, into: &buffer) else { return }
    window?.killedText = buffer
    textChanged(on: nil)
  }

  private func textChanged(on version: String?) {
    editedVersion = version
    isSaved = false
    setNeedsDisplay()
    sendActions(for: .editingChanged)
  }
}
