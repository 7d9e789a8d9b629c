/// A text that can be tapped: a framed button, or a link.
public final class Button: Control {
  /// How a button looks.
  public enum Configuration: Sendable {
    /// With a frame, for actions.
    case bordered
    /// Text only, for links to another screen. Its snapshot has the role `.link`.
    case plain
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

  private let configuration: Configuration

  var isPlain: Bool { configuration == .plain }

  public init(
    _ title: String = "", style: TextStyle = TextStyle(tint: .accent),
    configuration: Configuration = .bordered, identifier: String = ""
  ) {
    self.title = title
    self.style = style
    self.configuration = configuration
    super.init()
    self.identifier = identifier
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = configuration == .plain ? .link : .button
    // A link that leads nowhere is text.
    if isPlain, !isEnabled {
      snapshot.role = .text
      snapshot.traits.subtract([.disabled, .tappable])
    }
    snapshot.label = title
    snapshot.style = style
    if isSelected { snapshot.traits.insert(.selected) }
  }
}
