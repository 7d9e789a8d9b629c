/// Several lines of editable text. Fills the room that its siblings leave.
public final class TextView: Control, TextInput {
  public var text: String {
    get { edited.text }
    set {
      guard newValue != text else { return }
      edited.replace(with: newValue)
      setNeedsDisplay()
    }
  }
  /// The text shown while the view is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  public var version: Int? {
    didSet { if version != oldValue { setNeedsDisplay() } }
  }
  public private(set) var editedVersion: Int?
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

  private var edited: EditedText

  public init(_ text: String = "", identifier: String = "") {
    edited = EditedText(text)
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
  }

  /// Inserts text at the caret. Control characters are removed, except line breaks.
  public func insertText(_ text: String) {
    let typed = edited.room(for: EditedText.typed(text, breaksLines: true), atMost: maximumLength)
    guard isEnabled, !typed.isEmpty else { return }
    edited.insert(typed)
    textChanged(on: version)
  }

  @discardableResult
  public func replaceText(_ text: String, on version: Int?) -> Bool {
    let typed = String(EditedText.typed(text, breaksLines: true))
    guard isEnabled, edited.allows(typed, atMost: maximumLength) else { return false }
    guard typed != self.text else { return true }
    edited.replace(with: typed)
    textChanged(on: version ?? self.version)
    return true
  }

  public override func handle(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left where caret > 0: moveCaret(to: caret - 1)
    case .right where caret < edited.characters.count: moveCaret(to: caret + 1)
    case .up: return moveLine(-1)
    case .down: return moveLine(1)
    case .home: moveCaret(to: edited.line.lowerBound)
    case .end: moveCaret(to: edited.line.upperBound)
    case .pageUp: moveCaret(to: 0)
    case .pageDown: moveCaret(to: edited.characters.count)
    case .enter: insertText("\n")
    case .backspace: if edited.deleteBackward() { textChanged(on: version) }
    case .delete: if edited.deleteForward() { textChanged(on: version) }
    case .character(let character): insertText(String(character))
    default: return false
    }
    return true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .textView
    snapshot.value = text
    snapshot.detail = .field(
      caret: caret, placeholder: placeholder, TextRules(version: version, maximumLength: maximumLength))
    if isSaved { snapshot.traits.insert(.saved) }
  }

  private func moveLine(_ step: Int) -> Bool {
    guard edited.moveLine(step) else { return false }
    setNeedsDisplay()
    return true
  }

  private func moveCaret(to position: Int) {
    edited.move(to: position)
    setNeedsDisplay()
  }

  private func textChanged(on version: Int?) {
    editedVersion = version
    isSaved = false
    setNeedsDisplay()
    sendActions(for: .editingChanged)
  }
}
