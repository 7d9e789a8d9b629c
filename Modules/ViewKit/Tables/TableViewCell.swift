/// Identifies the row that a cell shows. Changes when the cell is reused.
///
/// Asynchronous work, such as loading an image, keeps the token and compares it before it changes the cell.
public struct BindToken: Equatable, Sendable {
  fileprivate var number = 0
}

/// The view of one row of a table. It is reused for another row when it scrolls out of view.
open class TableViewCell: View {
  /// The row that the cell shows. Only valid while the cell is in a table.
  public internal(set) var row = 0
  public let reuseIdentifier: String
  public private(set) var bindToken = BindToken()

  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  /// The table that contains the cell.
  public var tableView: TableView? { superview as? TableView }

  /// Called before the cell shows another row. Overrides call `super` and release everything of the old row.
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

  /// The elements that the left and right arrows move through: the row, its buttons and fields, then its pictures and
  /// links.
  var focusableElements: [View] {
    let elements = visibleTree.dropFirst().filter(\.canBecomeFocused)
    return [self] + elements.filter { !$0.isLink } + elements.filter(\.isLink)
  }
}

extension View {
  /// Whether a tap opens another screen instead of performing an action.
  fileprivate var isLink: Bool { self is ImageView || (self as? Button)?.isPlain == true }
}
