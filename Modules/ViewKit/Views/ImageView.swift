/// A picture, or a placeholder until there is one.
public final class ImageView: View {
  /// `nil` shows the placeholder.
  public var image: Image? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }
  /// What the picture shows, for those who can't see it.
  public var accessibilityLabel = "" {
    didSet { if accessibilityLabel != oldValue { setNeedsDisplay() } }
  }

  /// A picture of a fixed size, in columns and lines of text.
  public init(width: Int, height: Int, identifier: String = "") {
    super.init()
    layout.width = width
    layout.height = height
    self.identifier = identifier
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .image
    snapshot.label = accessibilityLabel
    snapshot.detail = .image(image)
  }
}
