/// Shows a part of views that are higher than the room there is.
///
/// How high they are depends on the width, so the host says it. The arrow keys scroll wherever the focus is inside.
public final class ScrollView: View {
  /// Lines scrolled away at the top.
  public internal(set) var contentOffset = 0 {
    didSet { if contentOffset != oldValue { setNeedsDisplay() } }
  }
  /// The lines there is room for; the host knows.
  public internal(set) var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { setNeedsDisplay() } }
  }
  /// The lines of everything in it; the host knows.
  public internal(set) var contentHeight = 0 {
    didSet { if contentHeight != oldValue { setNeedsDisplay() } }
  }

  public init(_ content: View, identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
    addSubview(content)
  }

  private var maximumOffset: Int { max(0, contentHeight - viewportHeight) }

  /// Can be focused where there is something to scroll.
  public override var canBecomeFocused: Bool { maximumOffset > 0 }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -viewportHeight)
    case .pageDown: scroll(by: viewportHeight)
    case .home: scroll(by: -contentHeight)
    case .end: scroll(by: contentHeight)
    default: false
    }
  }

  /// Answers `false` at an end, so that the key can move the focus on.
  public override func scroll(by lines: Int) -> Bool {
    let target = min(max(0, contentOffset + lines), maximumOffset)
    guard target != contentOffset else { return false }
    contentOffset = target
    return true
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
