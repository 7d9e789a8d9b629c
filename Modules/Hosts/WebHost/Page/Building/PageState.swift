public import ViewKit

/// Everything that a page shows.
public struct PageState: Sendable {
  /// A key command, shown as a button.
  public struct Command: Equatable, Sendable {
    public var input: Character
    public var title: String
    /// The state that the command changes, shown beside the button.
    public var detail: String
    public var image: Symbol?
    /// Whether the bar shows the command. The list of keys shows every command.
    public var isInBar: Bool
    /// Whether the command is for people who study the program.
    public var isTool: Bool

    public init(
      input: Character, title: String, detail: String = "", image: Symbol? = nil, isInBar: Bool = true,
      isTool: Bool = false
    ) {
      self.input = input
      self.title = title
      self.detail = detail
      self.image = image
      self.isInBar = isInBar
      self.isTool = isTool
    }
  }

  /// The person who uses the page.
  public struct Person: Codable, Equatable, Sendable {
    public var name: String
    public var picture: Image?
    /// The path of the person's own page, which the name of the product leads to.
    public var address: String

    public init(name: String, picture: Image?, address: String) {
      self.name = name
      self.picture = picture
      self.address = address
    }
  }

  /// A link in the person's menu.
  public struct Link: Equatable, Sendable {
    public var title: String
    /// A path on this host.
    public var address: String
    public var image: Symbol

    public init(title: String, address: String, image: Symbol) {
      self.title = title
      self.address = address
      self.image = image
    }
  }

  public var view: ViewSnapshot
  public var commands: [Command] = []
  /// The name of the product, which leads to the person's own page.
  public var product = ""
  /// The person who uses the page; `nil` if it is not known who that is.
  public var person: Person?
  /// The links of the person's menu.
  public var links: [Link] = []
  /// The path of the page; opening it shows the same scene.
  public var address = "/"
  /// The number of screens to go back to.
  public var depth = 0
  public var title = ""
  /// What screen readers say, once.
  public var announcement = ""
  /// Which of the parts beside each other is the first on a narrow page.
  public var column = 0
  /// The order for the page's audio element, as in `AudioOrder.text`; empty for none.
  public var audio = ""
  public var strings = PageStrings.english
  /// Whether the person has signed in and can sign out.
  public var isSignedIn = false
  /// The number of the last edit whose text is stored, by the identifier of the field.
  public var kept: [String: Int] = [:]

  public init(_ view: ViewSnapshot) {
    self.view = view
  }
}
