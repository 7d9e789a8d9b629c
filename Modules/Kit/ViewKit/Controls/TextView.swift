/// Several lines of editable text. Fills the room that its siblings leave.
public final class TextView: TextControl {
  public init(_ text: String = "", identifier: String = "") {
    super.init(text, breaksLines: true, identifier: identifier)
    layout.isFlexible = true
  }

  public override func handle(_ key: Key) -> Bool {
    guard isEnabled else { return super.handle(key) }
    switch key {
    case .up: return moveLine(-1)
    case .down: return moveLine(1)
    case .control("p"): _ = handle(.up)
    case .control("n"): _ = handle(.down)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .enter: insertText("\n")
    default: return super.handle(key)
    }
    return true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .textView
  }

  /// Moves the caret by a line that a person sees, or by a line of the text if the view was not placed.
  private func moveLine(_ step: Int) -> Bool {
    guard let offset = offset(movedBy: step) else {
      guard window?.geometry?.frame(of: id) == nil, edited.moveLine(step) else { return false }
      setNeedsDisplay()
      return true
    }
    moveCaret(toUTF8: offset)
    return true
  }

  /// Moves the caret by the visible lines, or to an end of the text.
  private func movePage(_ step: Int) {
    let lines = window?.geometry?.visibleFrame(of: id).map { max(1, $0.height - 1) } ?? Int.max
    if lines < Int.max, let offset = offset(movedBy: step * lines) {
      moveCaret(toUTF8: offset)
    } else {
      moveCaret(to: step < 0 ? 0 : edited.count)
    }
  }

  private func offset(movedBy lines: Int) -> Int? {
    window?.geometry?.caret(in: id, from: edited.caretOffset, of: text, movedBy: lines)
  }
}
