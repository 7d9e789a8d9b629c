/// A key that a host reports.
public enum Key: Hashable, Sendable {
  case up, down, left, right
  case tab, backTab
  case enter, escape
  case pageUp, pageDown, home, end
  case backspace, delete
  /// Move by words: the arrow keys with Option, Alt or Control, and Alt-B and Alt-F.
  case wordLeft, wordRight
  /// Delete words: backspace and delete with Option, Alt or Control, and Alt-D.
  case wordBackspace, wordDelete
  case character(Character)
  /// Control with a lowercase letter or `_`.
  case control(Character)
}

/// A key with an action and a title. Active while its responder is in the responder chain.
@MainActor
public struct KeyCommand {
  public let input: Character
  /// One or two words in the person's language, for a status line.
  public let title: String
  /// The state that the command changes, for a bar: a short text that is as long in every state.
  public let detail: String
  /// Shown by hosts that show pictures.
  public let image: Symbol?
  /// Whether bars list the command. Help lists every command.
  public let isInBar: Bool
  public let action: @MainActor () -> Void

  public init(
    input: Character, title: String, detail: String = "", image: Symbol? = nil, isInBar: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.input = input
    self.title = title
    self.detail = detail
    self.image = image
    self.isInBar = isInBar
    self.action = action
  }
}
