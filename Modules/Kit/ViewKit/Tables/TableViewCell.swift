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
  /// What the row shows, as the data source names it; `nil` if it has no name.
  var shownID: Int?
  /// How often the cell was reused for something else.
  private var generation = 0
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

  /// Shows a row, which can be the one that it has shown before.
  func show(_ row: Int, id: Int?) {
    if id == nil || id != shownID { generation += 1 }
    (self.row, shownID) = (row, id)
  }

  open override func activate() -> Bool {
    guard let table = tableView else { return false }
    // The rows can have changed since the last frame: then the number is another one, or what a person means is gone.
    table.updateRows()
    return tableView === table && table.select(row)
  }

  open override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .row
    snapshot.generation = generation
    if tableView?.allowsSelection != false { snapshot.traits.insert(.tappable) }
  }

  /// The elements that can have the focus: the row, its buttons and fields, then its pictures and links.
  var focusableElements: [View] {
    let elements = visibleTree.dropFirst().filter(\.canBecomeFocused)
    return [self] + elements.filter { !$0.isLink } + elements.filter(\.isLink)
  }
}

extension View {
  /// Whether a tap opens another screen instead of performing an action.
  var isLink: Bool { self is ImageView || (self as? Button)?.isPlain == true }
}
