/// Proof that a cell still shows what it showed when the token was taken.
///
/// What arrives late, an image or a playback tick, compares its token before it touches the cell.
public struct BindToken: Equatable, Sendable {
  fileprivate var number = 0
}

/// One row of a table, used again for another row when it scrolls away.
open class TableViewCell: View {
  /// The row it shows; only meaningful while it is in a table.
  public internal(set) var row = 0
  public let reuseIdentifier: String
  public private(set) var bindToken = BindToken()

  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  /// The table the cell is in, if any.
  public var tableView: TableView? { superview as? TableView }

  /// Called before the cell shows another row. Overrides call `super` and drop everything of the old row.
  open func prepareForReuse() {
    bindToken.number += 1
    setNeedsDisplay()
  }

  open override func activate() -> Bool {
    guard let tableView else { return false }
    return tableView.select(row)
  }

  open override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .row
    snapshot.generation = bindToken.number
    snapshot.traits.insert(.tappable)
  }

  /// What left and right move through: the row itself, its buttons and fields, then its pictures and links.
  var focusableElements: [View] {
    let elements = visibleTree.dropFirst().filter(\.canBecomeFocused)
    return [self] + elements.filter { !$0.isLink } + elements.filter(\.isLink)
  }
}

extension View {
  /// Whether a tap leads to another screen rather than carrying something out.
  fileprivate var isLink: Bool { self is ImageView || (self as? Button)?.isPlain == true }
}
