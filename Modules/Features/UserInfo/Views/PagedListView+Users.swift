public import ViewKit

extension PagedListView {
  /// Makes a list of users. A data source provides the rows.
  public static func users() -> PagedListView {
    let view = PagedListView(identifier: "users")
    view.table.rowHeight = UserCell.height
    view.table.register(UserCell.reuseIdentifier) { UserCell() }
    return view
  }

  /// Returns an empty cell for a user.
  public func dequeueUserCell() -> UserCell {
    guard let cell = table.dequeueReusableCell(UserCell.reuseIdentifier) as? UserCell else {
      preconditionFailure("users() registers a UserCell")
    }
    return cell
  }
}
