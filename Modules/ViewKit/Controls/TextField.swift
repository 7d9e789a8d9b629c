/// One line of text that a person edits.
public final class TextField: Control, TextInput {
  public var text: String {
    get { edited.text }
    set {
      guard newValue != text else { return }
      edited.replace(with: newValue)
      setNeedsDisplay()
    }
  }
  /// Said while the field is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// How many characters stand before the caret.
  public var caret: Int { edited.caret }

  private var edited: EditedText

  public init(_ text: String = "", identifier: String = "") {
    edited = EditedText(text)
    super.init()
    self.identifier = identifier
  }

  /// Types or pastes at the caret; line breaks become spaces, other control characters are left out.
  public func insertText(_ text: String) {
    let typed = EditedText.typed(text, breaksLines: false)
    guard isEnabled, !typed.isEmpty else { return }
    edited.insert(typed)
    textChanged()
  }

  public func replaceText(_ text: String) {
    let typed = String(EditedText.typed(text, breaksLines: false))
    guard isEnabled, typed != self.text else { return }
    edited.replace(with: typed)
    textChanged()
  }

  public override func handle(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left where caret > 0: moveCaret(to: caret - 1)
    case .right where caret < edited.characters.count: moveCaret(to: caret + 1)
    case .home: moveCaret(to: 0)
    case .end: moveCaret(to: edited.characters.count)
    case .backspace: if edited.deleteBackward() { textChanged() }
    case .delete: if edited.deleteForward() { textChanged() }
    case .character(let character): insertText(String(character))
    default: return false
    }
    return true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .textField
    snapshot.value = text
    snapshot.detail = .field(caret: caret, placeholder: placeholder)
  }

  private func moveCaret(to position: Int) {
    edited.move(to: position)
    setNeedsDisplay()
  }

  private func textChanged() {
    setNeedsDisplay()
    sendActions(for: .editingChanged)
  }
}

/// A view that text can be typed and pasted into.
@MainActor
public protocol TextInput: Control {
  func insertText(_ text: String)

  /// Puts another text in the place of what stands there, as a person who edits it elsewhere, in a page: what may not
  /// stand in the field is left out, and targets are told.
  func replaceText(_ text: String)
}
