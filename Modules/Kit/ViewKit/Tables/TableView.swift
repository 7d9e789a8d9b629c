/// A list of rows. Only the visible rows have cells.
///
/// Opening, jumping and scrolling cost the same for ten rows and for a million. Cells are reused: the table never makes
/// more than two cells more than are visible.
///
/// A controller registers a cell, sets itself as the data source, and calls `reloadData()` or `rowsAppended()` when its
/// rows change. If its rows can move, it names what they show with `tableView(_:idForRow:)`:
///
/// ```swift
/// final class NameCell: TableViewCell {
///   let label = Label()
///
///   init() {
///     super.init(reuseIdentifier: "name")
///     addSubview(label)
///   }
/// }
///
/// final class NamesController: ViewController, TableViewDataSource {
///   private var names = ["Ada", "Mara"]
///   private let table = TableView(identifier: "names")
///
///   override func makeView() -> View { table }
///
///   override func viewDidLoad() {
///     table.register("name") { NameCell() }
///     table.dataSource = self
///   }
///
///   func numberOfRows(in tableView: TableView) -> Int { names.count }
///
///   func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
///     let cell = tableView.dequeueReusableCell("name")
///     (cell as? NameCell)?.label.text = names[row]
///     return cell
///   }
///
///   func add(_ name: String) {
///     names.append(name)
///     table.rowsAppended()
///   }
/// }
/// ```
public final class TableView: View {
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  public weak var delegate: (any TableViewDelegate)?

  /// The height of every row in lines. If `nil`, the table asks its delegate for each row. Set it before the first frame.
  public var rowHeight: Int? = 1 {
    didSet { reloadData() }
  }
  /// Whether a tap on a row does something. Set it before the first frame.
  public var allowsSelection = true
  /// Whether the rows are still to come: there are none yet, and no notice that says why.
  var awaitsRows: Bool { numberOfRows == 0 && backgroundView?.isHidden == true }
  /// Shown behind the last row; scrolls with the rows.
  public var tableFooterView: View? {
    didSet { if tableFooterView !== oldValue { setNeedsDisplay() } }
  }
  /// Shown while the table has no rows.
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
  /// The number of lines scrolled out at the top.
  public internal(set) var contentOffset = 0 {
    didSet {
      guard contentOffset != oldValue else { return }
      endPull()
      setNeedsDisplay()
    }
  }
  /// The height of the visible part in lines. The host sets it.
  public internal(set) var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { setNeedsDisplay() } }
  }
  /// The row that has the focus while the table has it.
  public internal(set) var focusedRow: Int? {
    didSet {
      if focusedRow != oldValue { setNeedsDisplay() }
      noteFocusedID()
    }
  }
  /// What the focused row shows, as the data source names it.
  public internal(set) var focusedID: Int?
  /// The focused element of that row. 0 is the row itself.
  public internal(set) var focusedElement = 0 {
    didSet { if focusedElement != oldValue { setNeedsDisplay() } }
  }
  public private(set) var numberOfRows = 0
  /// How many cells the table has made. For tests and benchmarks.
  public private(set) var cellsMade = 0
  /// How many rows all tables have bound to a cell. For tests and benchmarks.
  package private(set) static var rowsBound = 0

  var heights = RowHeights(count: 0, each: 1)
  private var makers: [String: @MainActor () -> TableViewCell] = [:]
  private var reusableCells: [String: [TableViewCell]] = [:]
  private var cells: [Int: TableViewCell] = [:]
  /// The cells before a reload, by what they show. They show it again, so that what they are to a host stays the same.
  private var formerCells: [Int: TableViewCell] = [:]
  private var wantedCell: TableViewCell?
  private var dequeuedCell: ObjectIdentifier?
  private var needsReload = true
  private var needsCount = false
  /// Whether the cells are not yet those of the data source's rows.
  private var needsCells = true
  private var endWasVisible = false
  /// Wheel notches past the top since the list was last scrolled or refreshed.
  var pulledNotches = 0
  /// Whether another screen covers the table, which has the focus again after that.
  var isFocusCovered = false
  /// The view in a row that is drawn as focused while the table has the focus.
  weak var markedElement: View?

  public init(identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
  }

  // MARK: Cells

  /// Registers how to make a cell for a reuse identifier.
  public func register(
    _ reuseIdentifier: String, _ makeCell: @escaping @MainActor () -> TableViewCell
  ) {
    makers[reuseIdentifier] = makeCell
  }

  /// Returns an unused cell, or a new one. The identifier must be registered, and the data source must return the cell.
  public func dequeueReusableCell(_ reuseIdentifier: String) -> TableViewCell {
    let cell = unusedCell(reuseIdentifier)
    precondition(cell.reuseIdentifier == reuseIdentifier, "a cell has the identifier of its registration")
    dequeuedCell = ObjectIdentifier(cell)
    return cell
  }

  private func unusedCell(_ reuseIdentifier: String) -> TableViewCell {
    if let cell = wantedCell, let index = reusableCells[reuseIdentifier]?.firstIndex(where: { $0 === cell }) {
      return reusableCells[reuseIdentifier, default: []].remove(at: index)
    }
    if let cell = reusableCells[reuseIdentifier]?.popLast() { return cell }
    guard let make = makers[reuseIdentifier] else {
      preconditionFailure("no cell is registered as \(reuseIdentifier)")
    }
    cellsMade += 1
    return make()
  }

  /// The cell of a row; `nil` if the row isn't in view.
  public func cell(forRow row: Int) -> TableViewCell? { cells[row] }

  /// Releases all cells. The next frame makes them again.
  func releaseCells() {
    for cell in cells.values { recycle(cell) }
    (cells, formerCells, reusableCells, needsCells) = ([:], [:], [:], true)
    setSubviews([])
  }

  // MARK: Data

  /// Reloads all rows. Keeps the scroll position as far as there are rows.
  public func reloadData() {
    (needsReload, needsCells) = (true, true)
    setNeedsDisplay()
  }

  /// Adds the rows that the data source has appended. Doesn't configure the existing rows again.
  public func rowsAppended() {
    (needsCount, needsCells) = (true, true)
    setNeedsDisplay()
  }

  /// Configures rows again, if they are visible.
  public func reloadRows(_ rows: some Sequence<Int>) {
    for row in rows {
      guard let cell = cells.removeValue(forKey: row) else { continue }
      retire(cell)
      setNeedsDisplay()
    }
  }

  @discardableResult
  func select(_ row: Int) -> Bool {
    guard allowsSelection, let delegate, row < numberOfRows else { return false }
    delegate.tableView(self, didSelectRow: row)
    return true
  }

  /// Makes the rows those of the data source, before something means one of them by its number.
  public func updateRows() {
    if needsCells { layoutSubviews() }
  }

  /// Moves the scroll offset and the focus with the rows of the data source, as a frame does, but makes no cells: other screens
  /// may cover the table.
  public func updatePlace() {
    countRows()
    if viewportHeight > 0 { contentOffset = min(contentOffset, maximumOffset) }
  }

  // MARK: Input

  /// Keys for a control in the footer are none for the rows.
  public override func handle(_ key: Key) -> Bool { isFocused && move(key) }

  public override var keyCommands: [KeyCommand] { refreshCommand.map { [$0] } ?? [] }

  public override func scroll(by lines: Int) -> Bool {
    guard viewportHeight > 0, maximumOffset > 0 else { return false }
    contentOffset = min(max(0, contentOffset + lines), maximumOffset)
    return true
  }

  /// Sets the viewport to a range of rows, with the footer behind the last row.
  func showRows(_ rows: Range<Int>) -> Bool {
    guard numberOfRows > 0 else { return false }
    let first = min(max(0, rows.lowerBound), numberOfRows - 1)
    let end = min(max(first + 1, rows.upperBound), numberOfRows)
    contentOffset = heights.top(of: first)
    viewportHeight = heights.top(of: end) - contentOffset + (end == numberOfRows ? footerHeight : 0)
    return true
  }

  public override var canBecomeFocused: Bool { numberOfRows > 0 }

  // MARK: Drawing

  /// The height of all rows and the footer, in lines.
  public var contentHeight: Int { heights.total + footerHeight }

  private var footerHeight: Int {
    guard let tableFooterView, !tableFooterView.isHidden else { return 0 }
    return tableFooterView.layout.height ?? 1
  }

  var maximumOffset: Int { max(0, contentHeight - viewportHeight) }

  public override func layoutSubviews() {
    countRows()
    needsCells = false
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
    // What was shown before keeps its cell. The other rows take the cells that are left.
    for row in visible where !formerCells.isEmpty && cells[row] == nil {
      guard let id = id(ofRow: row), let former = formerCells.removeValue(forKey: id) else { continue }
      wantedCell = former
      _ = makeCell(row)
      wantedCell = nil
    }
    formerCells = [:]
    var shown: [View] = []
    for row in visible {
      let cell = cells[row] ?? makeCell(row)
      shown.append(cell)
    }
    if numberOfRows == 0, let backgroundView { shown.append(backgroundView) }
    // Hidden it stays a subview, so that the table hears when it appears.
    if let tableFooterView, tableFooterView.isHidden || heights.total < contentOffset + viewportHeight {
      shown.append(tableFooterView)
    }
    setSubviews(shown)
    updateFocusedElement()
    reportEnd(isVisible: visible.upperBound == numberOfRows)
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    // The focused element shows the focus, not the table. Without room the element does not exist yet, and the host has to
    // know which list needs some.
    if viewportHeight > 0 || numberOfRows == 0 { snapshot.traits.remove(.focused) }
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
    var showedFocus = showsFocusedRow
    // A restored place counts as one among the rows that the table gets now.
    let isRestored = numberOfRows == 0
    if needsReload {
      for cell in cells.values { retire(cell) }
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
    if isRestored { showedFocus = showsFocusedRow }
    moveFocus(staysInView: showedFocus)
  }

  /// Keeps the focus on what it was on. If that is gone, the focus stays in its place.
  private func moveFocus(staysInView: Bool) {
    guard let row = focusedRow else { return }
    let found = focusedID.flatMap { id in
      self.id(ofRow: row) == id ? row : (0..<numberOfRows).first { self.id(ofRow: $0) == id }
    }
    focusedRow = found ?? (numberOfRows > 0 ? min(row, numberOfRows - 1) : nil)
    if staysInView, let found, found != row { scrollToRow(found) }
  }

  /// Between a change of the rows and the next count, the numbers of rows still mean the former ones.
  private func noteFocusedID() {
    if !needsReload, !needsCount { focusedID = focusedRow.flatMap { id(ofRow: $0) } }
  }

  private func id(ofRow row: Int) -> Int? {
    row < numberOfRows ? dataSource?.tableView(self, idForRow: row) : nil
  }

  private var visibleRows: Range<Int> {
    guard numberOfRows > 0, heights.total > contentOffset else { return numberOfRows..<numberOfRows }
    let last = heights.row(at: min(contentOffset + viewportHeight, heights.total) - 1)
    return heights.row(at: contentOffset)..<(last + 1)
  }

  private func makeCell(_ row: Int) -> TableViewCell {
    guard let dataSource else { preconditionFailure("a table with rows has a data source") }
    Self.rowsBound += 1
    let cell = dataSource.tableView(self, cellForRow: row)
    precondition(dequeuedCell == ObjectIdentifier(cell), "a data source returns the cell that it dequeued")
    cell.show(row, id: id(ofRow: row))
    cell.layout.height = heights.height(of: row)
    cells[row] = cell
    return cell
  }

  /// Recycles a cell whose content has to be set again.
  private func retire(_ cell: TableViewCell) {
    if let id = cell.shownID { formerCells[id] = cell }
    recycle(cell)
  }

  private func recycle(_ cell: TableViewCell) {
    cell.prepareForReuse()
    if let markedElement, markedElement.isDescendant(of: cell) {
      markedElement.isFocused = false
      self.markedElement = nil
    }
    reusableCells[cell.reuseIdentifier, default: []].append(cell)
  }

  private func reportEnd(isVisible: Bool) {
    defer { endWasVisible = isVisible }
    guard isVisible, !endWasVisible, numberOfRows > 0 else { return }
    delegate?.tableViewDidReachEnd(self)
  }
}
