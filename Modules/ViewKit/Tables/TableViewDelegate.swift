/// Gives a table its rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  func numberOfRows(in tableView: TableView) -> Int
  /// A dequeued cell, configured for `row`.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}

/// Is told what happens in a table.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// Asked for every row where the table has no uniform `rowHeight`; lines, at least 1.
  func tableView(_ tableView: TableView, heightForRow row: Int) -> Int
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// The last row came into view, or rows were added and the last is in view again: time for more.
  func tableViewDidReachEnd(_ tableView: TableView)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> Int { 1 }
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {}
  public func tableViewDidReachEnd(_ tableView: TableView) {}
}
