public import ViewKit

extension PagedListView {
  /// A list of blogs in rows or cards, without a data source.
  ///
  /// - Parameter namesAuthor: whether the author of each blog has to be seen.
  public static func blogs(asCards: Bool, namesAuthor: Bool) -> PagedListView {
    let view = PagedListView(identifier: "blogs")
    view.table.rowHeight = BlogCell.height(asCard: asCards)
    view.table.register(BlogCell.reuseIdentifier) { BlogCell(asCard: asCards, namesAuthor: namesAuthor) }
    return view
  }

  /// A cell for a blog, not yet configured.
  public func dequeueBlogCell() -> BlogCell {
    guard let cell = table.dequeueReusableCell(BlogCell.reuseIdentifier) as? BlogCell else {
      preconditionFailure("blogs() registers a BlogCell")
    }
    return cell
  }
}
