/// Shows a line or a paragraph of text.
public final class Label: View {
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  public var style: TextStyle {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text says that typed text is stored.
  public var saysSaved = false {
    didSet { if saysSaved != oldValue { setNeedsDisplay() } }
  }

  public init(_ text: String = "", style: TextStyle = TextStyle(), identifier: String = "") {
    self.text = text
    self.style = style
    super.init()
    self.identifier = identifier
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = style.font.isHeading ? .heading : .text
    snapshot.label = text
    snapshot.style = style
    if saysSaved { snapshot.traits.insert(.saved) }
  }
}
