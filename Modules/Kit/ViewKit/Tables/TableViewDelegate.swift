/// Provides the rows of a table.
@MainActor
public protocol TableViewDataSource: AnyObject {
  func numberOfRows(in tableView: TableView) -> Int
  /// Returns a dequeued cell, configured for `row`.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
  /// Returns a number that names what a row shows, unique in the list; `nil` for rows that never move.
  ///
  /// With it, the focus and the cell follow what they show when rows are inserted, removed or put in another order.
  func tableView(_ tableView: TableView, idForRow row: Int) -> Int?
}

extension TableViewDataSource {
  public func tableView(_ tableView: TableView, idForRow row: Int) -> Int? { nil }
}

/// Handles what happens in a table.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// Returns a row's height in lines, at least 1. Called for every row if the table's `rowHeight` is `nil`.
  func tableView(_ tableView: TableView, heightForRow row: Int) -> Int
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// Called when the last row comes into view, and again if it is in view after rows were added. Load more rows here.
  func tableViewDidReachEnd(_ tableView: TableView)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> Int { 1 }
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {}
  public func tableViewDidReachEnd(_ tableView: TableView) {}
}
