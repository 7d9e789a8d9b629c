public import ViewKit

/// The cell of a user in a list.
public final class UserCell: TableViewCell {
  public static let reuseIdentifier = "user"
  /// Three lines for the user and an empty one.
  public static let height = 4

  public let itemView = UserItemView(.row)

  public init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "user"
    addSubview(itemView)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
