public import ViewKit

/// A blog in a list.
public final class BlogCell: TableViewCell {
  public static let reuseIdentifier = "blog"

  public let itemView: BlogItemView

  /// The height in lines: the blog with a gap of one line, or a card with its margins.
  public static func height(asCard: Bool) -> Int { asCard ? 7 : 4 }

  public init(asCard: Bool, namesAuthor: Bool) {
    itemView = BlogItemView(asCard ? .card : .row, namesAuthor: namesAuthor)
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "blog"
    addSubview(itemView)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
