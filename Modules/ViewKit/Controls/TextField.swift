/// One line of text that a person edits.
public final class TextField: Control {
  public var text: String {
    get { String(characters) }
    set {
      guard newValue != text else { return }
      characters = Array(newValue)
      caret = min(caret, characters.count)
      setNeedsDisplay()
    }
  }
  /// Said while the field is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// How many characters stand before the caret.
  public private(set) var caret = 0 {
    didSet { if caret != oldValue { setNeedsDisplay() } }
  }

  private var characters: [Character] = []

  public init(_ text: String = "", identifier: String = "") {
    characters = Array(text)
    caret = characters.count
    super.init()
    self.identifier = identifier
  }

  /// Types or pastes at the caret; line breaks become spaces, other control characters are left out.
  public func insertText(_ text: String) {
    let typed = text.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
    }
    guard isEnabled, !typed.isEmpty else { return }
    edit { $0.insert(contentsOf: typed, at: caret) }
    caret += typed.count
  }

  public override func handle(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case .left where caret > 0: caret -= 1
    case .right where caret < characters.count: caret += 1
    case .home: caret = 0
    case .end: caret = characters.count
    case .backspace where caret > 0:
      caret -= 1
      edit { $0.remove(at: caret) }
    case .delete where caret < characters.count: edit { $0.remove(at: caret) }
    case .character(let character): insertText(String(character))
    case .backspace, .delete: break
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

  private func edit(_ change: (inout [Character]) -> Void) {
    change(&characters)
    setNeedsDisplay()
    sendActions(for: .editingChanged)
  }
}
