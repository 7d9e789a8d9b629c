public import ViewKit

extension PagedListView {
  /// A list of blogs in rows or cards, without a data source.
  public static func blogs(asCards: Bool) -> PagedListView {
    let view = PagedListView(identifier: "blogs")
    view.table.rowHeight = BlogCell.height(asCard: asCards)
    view.table.register(BlogCell.reuseIdentifier) { BlogCell(asCard: asCards) }
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
