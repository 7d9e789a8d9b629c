/// Shows a part of content that is higher than the view.
///
/// The host sets the height of the content because it depends on the width. The arrow keys scroll if the focus is in the
/// view.
public class ScrollView: View {
  /// The number of lines scrolled out at the top.
  public internal(set) var contentOffset = 0 {
    didSet { if contentOffset != oldValue { setNeedsDisplay() } }
  }
  /// The height of the visible part in lines. The host sets it.
  public internal(set) var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { setNeedsDisplay() } }
  }
  /// The height of the content in lines. The host sets it.
  public internal(set) var contentHeight = 0 {
    didSet { if contentHeight != oldValue { setNeedsDisplay() } }
  }

  public init(_ content: View, identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
    addSubview(content)
  }

  final var maximumOffset: Int { max(0, contentHeight - viewportHeight) }

  /// Whether the content is higher than the view.
  public override var canBecomeFocused: Bool { maximumOffset > 0 }

  public override func handle(_ key: Key) -> Bool {
    // Between the controls that are in sight, the focus moves.
    if !isFocused, key == .up || key == .down, window?.moveFocus(towards: key, within: self) == true {
      return true
    }
    return switch key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -viewportHeight)
    case .pageDown: scroll(by: viewportHeight)
    case .home: scroll(by: -contentHeight)
    case .end: scroll(by: contentHeight)
    default: false
    }
  }

  /// Returns `false` at an end, so that the key can move the focus.
  public override func scroll(by lines: Int) -> Bool {
    let target = min(max(0, contentOffset + lines), maximumOffset)
    guard target != contentOffset else { return false }
    contentOffset = target
    return true
  }

  /// The scrolled lines. A scroll view with the same content can take them; they are limited when the host lays it out.
  struct Place: Codable {
    let contentHeight: Int
    let viewportHeight: Int
    let contentOffset: Int
  }

  var place: Place {
    get { Place(contentHeight: contentHeight, viewportHeight: viewportHeight, contentOffset: contentOffset) }
    set {
      contentHeight = newValue.contentHeight
      viewportHeight = newValue.viewportHeight
      contentOffset = newValue.contentOffset
    }
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    contentOffset = min(contentOffset, maximumOffset)
    snapshot.role = .scroll
    snapshot.detail = .list(
      ListWindow(
        firstRow: 0, firstRowTop: -contentOffset, rowCount: 1, contentOffset: contentOffset,
        contentHeight: contentHeight, viewportHeight: viewportHeight))
  }
}
