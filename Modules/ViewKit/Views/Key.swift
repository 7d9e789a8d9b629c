/// A key as hosts report it.
public enum Key: Hashable, Sendable {
  case up, down, left, right
  case tab, backTab
  case enter, escape
  case pageUp, pageDown, home, end
  case backspace, delete
  case character(Character)
}

/// A key that does something while its responder is in the chain, and what to call it in a status line.
@MainActor
public struct KeyCommand {
  public let input: Character
  /// One or two words, already in the person's language.
  public let title: String
  public let action: @MainActor () -> Void

  public init(input: Character, title: String, action: @escaping @MainActor () -> Void) {
    self.input = input
    self.title = title
    self.action = action
  }
}
