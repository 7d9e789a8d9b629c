/// Shows a line or a paragraph of text.
public final class Label: View {
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// A shorter form of the text, such as a day without its time; empty if there isn't one. Hosts show it where there is
  /// little room.
  public var shortText = "" {
    didSet { if shortText != oldValue { setNeedsDisplay() } }
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
    snapshot.shortLabel = shortText
    snapshot.style = style
    if saysSaved { snapshot.traits.insert(.saved) }
  }
}
