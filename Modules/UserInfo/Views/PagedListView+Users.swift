public import ViewKit

extension PagedListView {
  /// A list of people, its rows still to come from a data source.
  public static func users() -> PagedListView {
    let view = PagedListView(identifier: "users")
    view.table.rowHeight = UserCell.height
    view.table.register(UserCell.reuseIdentifier) { UserCell() }
    return view
  }

  /// A cell for a person, still to be filled.
  public func dequeueUserCell() -> UserCell {
    guard let cell = table.dequeueReusableCell(UserCell.reuseIdentifier) as? UserCell else {
      preconditionFailure("users() registers a UserCell")
    }
    return cell
  }
}
