public import ViewKit

/// A draft in a list.
public final class DraftCell: TableViewCell {
  public static let reuseIdentifier = "draft"
  /// Three lines of draft and one to the next.
  public static let height = 4

  public let itemView = DraftItemView()

  public init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "draft"
    addSubview(itemView)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
