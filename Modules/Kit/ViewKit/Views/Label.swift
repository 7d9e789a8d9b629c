/// Shows a line or a paragraph of text.
public final class Label: View {
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      runs = []
      setNeedsDisplay()
    }
  }
  /// The parts of the text; empty if they have no meanings of their own.
  private var runs: [TextRun] = []
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

  /// Makes a label from parts with meanings of their own. They are shown until the text changes.
  public convenience init(runs: [TextRun], style: TextStyle = TextStyle(), identifier: String = "") {
    self.init(runs.map(\.text).joined(), style: style, identifier: identifier)
    self.runs = runs
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = style.font.isHeading ? .heading : .text
    snapshot.label = text
    snapshot.style = style
    if !runs.isEmpty { snapshot.detail = .runs(runs) }
    if saysSaved { snapshot.traits.insert(.saved) }
  }
}
