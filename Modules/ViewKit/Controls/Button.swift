/// Text that can be tapped.
public final class Button: Control {
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

  public init(
    _ title: String = "", style: TextStyle = TextStyle(tint: .accent), identifier: String = ""
  ) {
    self.title = title
    self.style = style
    super.init()
    self.identifier = identifier
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .button
    snapshot.label = title
    snapshot.style = style
    if isSelected { snapshot.traits.insert(.selected) }
  }
}
