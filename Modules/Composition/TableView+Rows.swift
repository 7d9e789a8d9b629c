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
