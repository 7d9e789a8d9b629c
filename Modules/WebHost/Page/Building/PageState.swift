public import ViewKit

/// Everything that a page shows.
public struct PageState: Sendable {
  /// A key command as a button.
  public struct Command: Equatable, Sendable {
    public var input: Character
    public var title: String

    public init(input: Character, title: String) {
      self.input = input
      self.title = title
    }
  }

  public var view: ViewSnapshot
  public var commands: [Command]
  /// Where the page can be found again, as a path.
  public var address: String
  /// How many screens can be gone back.
  public var depth: Int
  public var title: String
  /// What the page's audio element is to do, as `AudioOrder` writes it; empty for nothing.
  public var audio: String
  public var strings: PageStrings
  /// Whether somebody has signed in, and can sign out.
  public var isSignedIn: Bool

  public init(
    view: ViewSnapshot, commands: [Command] = [], address: String = "/", depth: Int = 0, title: String = "",
    audio: String = "", strings: PageStrings = .english, isSignedIn: Bool = false
  ) {
    self.view = view
    self.commands = commands
    self.address = address
    self.depth = depth
    self.title = title
    self.audio = audio
    self.strings = strings
    self.isSignedIn = isSignedIn
  }
}
