public import ViewKit

/// A draft in a list.
public final class DraftCell: TableViewCell {
  public static let reuseIdentifier = "draft"
  /// Three lines, and an empty one.
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
