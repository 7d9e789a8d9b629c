/// A text that can be tapped: a button, or a link.
public final class Button: Control {
  /// How a button looks, by meaning.
  public struct Configuration: Sendable, Equatable {
    public enum Style: String, Sendable {
      /// The most important action of its surroundings.
      case filled
      /// Any other action.
      case bordered
      /// Text only, for links to another screen. The snapshot has the role `.link`.
      case plain
      /// The name of one of several parts, of which one is shown.
      case tab
    }

    public enum Role: String, Sendable {
      case normal, cancel, destructive
    }

    public var style: Style
    /// Shown beside the title, or instead of it.
    public var image: Symbol?
    public var role: Role
    /// Whether the title counts something, as “Likes 23” does. A host may set off the number, or show it alone beside the
    /// image.
    public var isCounter: Bool
    /// Whether the button switches something on and off, so that off is said too. `isSelected` says which it is. One in the
    /// style `plain` shows and hides what is below it.
    public var isToggle: Bool

    public init(
      _ style: Style, image: Symbol? = nil, role: Role = .normal, isCounter: Bool = false,
      isToggle: Bool = false
    ) {
      self.style = style
      self.image = image
      self.role = role
      self.isCounter = isCounter
      self.isToggle = isToggle
    }

    public static let filled = Configuration(.filled)
    public static let bordered = Configuration(.bordered)
    public static let plain = Configuration(.plain)
  }

  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Whether the button is drawn as switched on.
  public var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }
  public var style: TextStyle {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  public var configuration: Configuration {
    didSet { if configuration != oldValue { setNeedsDisplay() } }
  }

  /// Whether the button opens a screen with a field. What a person types while the button is disabled is meant for the field.
  public var opensField = false
  public override var isEnabled: Bool {
    didSet { if opensField, isEnabled != oldValue { window?.noteOpening(by: self) } }
  }

  var isPlain: Bool { configuration.style == .plain }

  /// - Parameter style: the style of the title; `nil` for the usual one of the configuration's role.
  public init(
    _ title: String = "", style: TextStyle? = nil, configuration: Configuration = .bordered,
    identifier: String = ""
  ) {
    self.title = title
    self.style = style ?? TextStyle(tint: configuration.role == .destructive ? .destructive : .accent)
    self.configuration = configuration
    super.init()
    self.identifier = identifier
  }

  @discardableResult
  public override func activate() -> Bool {
    if opensField, isEnabled { window?.noteOpening(by: self) }
    return super.activate()
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = isPlain ? .link : .button
    snapshot.detail = .button(configuration)
    // A link that leads nowhere is text.
    if isPlain, !isEnabled {
      snapshot.role = .text
      snapshot.traits.subtract([.disabled, .tappable])
    }
    snapshot.label = title
    snapshot.style = style
    if isSelected { snapshot.traits.insert(.selected) }
    if opensField { snapshot.traits.insert(.opensField) }
  }
}
