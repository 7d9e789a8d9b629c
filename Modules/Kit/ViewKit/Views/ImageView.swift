/// Shows a picture, or a placeholder if there isn't one.
///
/// With `onTap`, the picture can be focused and tapped, and works as a link.
public final class ImageView: View {
  /// `nil` shows the placeholder.
  public var image: Image? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }
  /// A description of the picture for people who can't see it. If the picture can be tapped, it names the link.
  public var accessibilityLabel = "" {
    didSet { if accessibilityLabel != oldValue { setNeedsDisplay() } }
  }

  /// Called when a person taps the picture; `nil` if it can't be tapped.
  public var onTap: (@MainActor () -> Void)? {
    didSet { if (onTap == nil) != (oldValue == nil) { setNeedsDisplay() } }
  }

  /// Makes a picture view of a fixed size, in columns and lines of text.
  public init(width: Int, height: Int, identifier: String = "") {
    super.init()
    layout.width = width
    layout.height = height
    self.identifier = identifier
  }

  public override var canBecomeFocused: Bool { onTap != nil }

  @discardableResult
  public override func activate() -> Bool {
    guard let onTap else { return false }
    onTap()
    return true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .image
    snapshot.label = accessibilityLabel
    snapshot.detail = .image(image)
    if onTap != nil { snapshot.traits.insert(.tappable) }
  }
}
