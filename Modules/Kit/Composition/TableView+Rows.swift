public import Essentials
public import ViewKit

extension TableView {
  /// Loads all rows again, or those at the end, if the list has another version than the table shows.
  public func show(_ version: RowsVersion, after shown: RowsVersion) {
    if version.replaced != shown.replaced {
      reloadData()
    } else if version.appended != shown.appended {
      rowsAppended()
    }
  }
}

extension View {
  /// Whether a list in the view is being refreshed.
  var hasRefresh: Bool { (self as? TableView)?.isRefreshing ?? subviews.contains(where: \.hasRefresh) }

  /// Does what the buttons in the footers of its lists do, where there are any.
  func retryFooters() {
    if let list = self as? PagedListView, list.footerRetryText != nil { list.onFooterRetry?() }
    for view in subviews { view.retryFooters() }
  }

  /// Whether a list in the view has a row with an id.
  func hasRow(_ id: Int) -> Bool {
    guard let table = self as? TableView else { return subviews.contains { $0.hasRow(id) } }
    return (0..<table.numberOfRows).contains { table.dataSource?.tableView(table, idForRow: $0) == id }
  }
}
