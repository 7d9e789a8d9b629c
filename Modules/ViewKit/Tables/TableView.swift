/// A list of rows of which only the visible ones exist.
///
/// Opening, jumping and scrolling cost the same for ten rows and for a million. Cells are used again; there are
/// never more than the visible ones and two.
public final class TableView: View {
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  public weak var delegate: (any TableViewDelegate)?

  /// The height of every row in lines; `nil` asks the delegate for each. Set before the first frame.
  public var rowHeight: Int? = 1 {
    didSet { reloadData() }
  }
  /// Stands behind the last row and scrolls with it.
  public var tableFooterView: View? {
    didSet { if tableFooterView !== oldValue { setNeedsDisplay() } }
  }
  /// Stands in the place of rows while there are none.
  public var backgroundView: View? {
    didSet { if backgroundView !== oldValue { setNeedsDisplay() } }
  }
  /// Refreshes this list alone; `nil` if it can't be refreshed. The key `R`, a pull and `Window.refresh(_:)` call it.
  public var onRefresh: (@MainActor () -> Void)? {
    didSet { if (onRefresh == nil) != (oldValue == nil) { setNeedsDisplay() } }
  }
  /// Whether a refresh is in progress. Another one can't be started until it ends.
  public var isRefreshing = false {
    didSet { if oldValue, !isRefreshing { endPull() } }
  }
  /// Lines scrolled away at the top.
  public internal(set) var contentOffset = 0 {
    didSet {
      guard contentOffset != oldValue else { return }
      endPull()
      setNeedsDisplay()
    }
  }
  /// The lines there is room for; the host knows.
  public internal(set) var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { setNeedsDisplay() } }
  }
  /// The row that has the keyboard whenever the table has it.
  public internal(set) var focusedRow: Int? {
    didSet { if focusedRow != oldValue { setNeedsDisplay() } }
  }
  /// The control inside that row: 0 is the row itself.
  public internal(set) var focusedElement = 0 {
    didSet { if focusedElement != oldValue { setNeedsDisplay() } }
  }
  public private(set) var numberOfRows = 0
  /// How many cells were ever made: a measure for tests and benchmarks.
  public private(set) var cellsMade = 0

  var heights = RowHeights(count: 0, each: 1)
  private var makers: [String: @MainActor () -> TableViewCell] = [:]
  private var spares: [String: [TableViewCell]] = [:]
  private var cells: [Int: TableViewCell] = [:]
  private var needsReload = true
  private var needsCount = false
  private var endWasVisible = false
  /// Wheel notches past the top since the list was last scrolled or refreshed.
  var pulledNotches = 0
  /// The view that is drawn as focused on behalf of the table.
  weak var markedElement: View?

  public init(identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
  }

  // MARK: Cells

  public func register(
    _ reuseIdentifier: String, _ makeCell: @escaping @MainActor () -> TableViewCell
  ) {
    makers[reuseIdentifier] = makeCell
  }

  /// A cell that is free, or a new one. The identifier must have been registered.
  public func dequeueReusableCell(_ reuseIdentifier: String) -> TableViewCell {
    if let cell = spares[reuseIdentifier]?.popLast() { return cell }
    guard let make = makers[reuseIdentifier] else {
      preconditionFailure("no cell is registered as \(reuseIdentifier)")
    }
    cellsMade += 1
    return make()
  }

  /// The cell that shows a row, if the row is in view.
  public func cell(forRow row: Int) -> TableViewCell? { cells[row] }

  /// The cells in view, from the top.
  public var visibleCells: [TableViewCell] { cells.values.sorted { $0.row < $1.row } }

  // MARK: Data

  /// Asks for everything anew. The place in the list stays, as far as there still are rows.
  public func reloadData() {
    needsReload = true
    setNeedsDisplay()
  }

  /// Says that rows were added behind the last one; those that are there are left alone.
  public func rowsAppended() {
    needsCount = true
    setNeedsDisplay()
  }

  /// Configures the visible ones of these rows again.
  public func reloadRows(_ rows: some Sequence<Int>) {
    for row in rows {
      guard let cell = cells.removeValue(forKey: row) else { continue }
      recycle(cell)
      setNeedsDisplay()
    }
  }

  @discardableResult
  func select(_ row: Int) -> Bool {
    guard let delegate, row < numberOfRows else { return false }
    delegate.tableView(self, didSelectRow: row)
    return true
  }

  // MARK: What a person can do

  public override func handle(_ key: Key) -> Bool { move(key) }

  public override var keyCommands: [KeyCommand] { refreshCommand.map { [$0] } ?? [] }

  public override func scroll(by lines: Int) -> Bool {
    guard viewportHeight > 0, maximumOffset > 0 else { return false }
    contentOffset = min(max(0, contentOffset + lines), maximumOffset)
    return true
  }

  public override var canBecomeFocused: Bool { numberOfRows > 0 }

  // MARK: Drawing

  /// The lines of all rows and of the footer.
  public var contentHeight: Int { heights.total + footerHeight }

  private var footerHeight: Int {
    guard let tableFooterView, !tableFooterView.isHidden else { return 0 }
    return tableFooterView.layout.height ?? 1
  }

  var maximumOffset: Int { max(0, contentHeight - viewportHeight) }

  public override func layoutSubviews() {
    countRows()
    guard viewportHeight > 0 else {
      for cell in cells.values { recycle(cell) }
      cells = [:]
      setSubviews([])
      return
    }
    contentOffset = min(contentOffset, maximumOffset)
    let visible = visibleRows
    for (row, cell) in cells where !visible.contains(row) {
      cells[row] = nil
      recycle(cell)
    }
    var shown: [View] = []
    for row in visible {
      let cell = cells[row] ?? makeCell(row)
      shown.append(cell)
    }
    if numberOfRows == 0, let backgroundView { shown.append(backgroundView) }
    if footerHeight > 0, let tableFooterView, heights.total < contentOffset + viewportHeight {
      shown.append(tableFooterView)
    }
    setSubviews(shown)
    updateFocusedElement()
    reportEnd(isVisible: visible.upperBound == numberOfRows)
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    // The table's own focus is drawn on the element that has it.
    snapshot.traits.remove(.focused)
    snapshot.role = .list
    if onRefresh != nil { snapshot.traits.insert(.refreshable) }
    let first = cells.isEmpty ? 0 : heights.row(at: contentOffset)
    snapshot.detail = .list(
      ListWindow(
        firstRow: first, firstRowTop: min(0, heights.top(of: first) - contentOffset),
        rowCount: numberOfRows, contentOffset: contentOffset, contentHeight: contentHeight,
        viewportHeight: viewportHeight))
  }

  private func countRows() {
    guard needsReload || needsCount else { return }
    if needsReload {
      for cell in cells.values { recycle(cell) }
      cells = [:]
    }
    needsReload = false
    needsCount = false
    endWasVisible = false
    numberOfRows = dataSource?.numberOfRows(in: self) ?? 0
    if let rowHeight {
      heights = RowHeights(count: numberOfRows, each: rowHeight)
    } else {
      heights = RowHeights(count: numberOfRows) { row in
        max(1, delegate?.tableView(self, heightForRow: row) ?? 1)
      }
    }
    if let row = focusedRow, row >= numberOfRows {
      focusedRow = numberOfRows > 0 ? numberOfRows - 1 : nil
    }
  }

  private var visibleRows: Range<Int> {
    guard numberOfRows > 0, heights.total > contentOffset else { return numberOfRows..<numberOfRows }
    let last = heights.row(at: min(contentOffset + viewportHeight, heights.total) - 1)
    return heights.row(at: contentOffset)..<(last + 1)
  }

  private func makeCell(_ row: Int) -> TableViewCell {
    guard let dataSource else { preconditionFailure("a table with rows has a data source") }
    let cell = dataSource.tableView(self, cellForRow: row)
    cell.row = row
    cell.layout.height = heights.height(of: row)
    cells[row] = cell
    return cell
  }

  private func recycle(_ cell: TableViewCell) {
    cell.prepareForReuse()
    if let markedElement, markedElement.isDescendant(of: cell) {
      markedElement.isFocused = false
      self.markedElement = nil
    }
    spares[cell.reuseIdentifier, default: []].append(cell)
  }

  private func reportEnd(isVisible: Bool) {
    defer { endWasVisible = isVisible }
    guard isVisible, !endWasVisible, numberOfRows > 0 else { return }
    delegate?.tableViewDidReachEnd(self)
  }
}
