public import ViewKit

/// Everything that a page shows.
public struct PageState: Sendable {
  /// A key command, shown as a button.
  public struct Command: Equatable, Sendable {
    public var input: Character
    public var title: String
    /// The state that the command changes, shown beside the button.
    public var detail: String

    public init(input: Character, title: String, detail: String = "") {
      self.input = input
      self.title = title
      self.detail = detail
    }
  }

  public var view: ViewSnapshot
  public var commands: [Command]
  /// The path of the page; opening it shows the same scene.
  public var address: String
  /// The number of screens to go back to.
  public var depth: Int
  public var title: String
  /// The order for the page's audio element, as in `AudioOrder.text`; empty for none.
  public var audio: String
  public var strings: PageStrings
  /// Whether the person has signed in and can sign out.
  public var isSignedIn: Bool
  /// The number of the last edit whose text is stored, for each field that was edited.
  public var kept: [ViewID: Int]

  public init(
    view: ViewSnapshot, commands: [Command] = [], address: String = "/", depth: Int = 0, title: String = "",
    audio: String = "", strings: PageStrings = .english, isSignedIn: Bool = false,
    kept: [ViewID: Int] = [:]
  ) {
    self.view = view
    self.commands = commands
    self.address = address
    self.depth = depth
    self.title = title
    self.audio = audio
    self.strings = strings
    self.isSignedIn = isSignedIn
    self.kept = kept
  }
}
