/// Text that can be tapped.
public final class Button: Control {
  /// What a button looks like while nothing points at it.
  public enum Configuration: Sendable {
    /// Framed: an action.
    case bordered
    /// Text alone: a link to another screen.
    case plain
  }

  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// Drawn as switched on.
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
