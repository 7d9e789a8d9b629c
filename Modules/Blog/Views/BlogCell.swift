public import ViewKit

/// A blog in a list.
public final class BlogCell: TableViewCell {
  public static let reuseIdentifier = "blog"
  /// Three lines of blog and one to the next.
  public static let height = 4

  public let itemView = BlogItemView(.row)

  public init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "blog"
    addSubview(itemView)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
