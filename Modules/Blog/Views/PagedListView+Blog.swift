public import ViewKit

extension PagedListView {
  /// A list of blogs, its rows or cards still to come from a data source.
  public static func blogs(asCards: Bool) -> PagedListView {
    let view = PagedListView(identifier: "blogs")
    view.table.rowHeight = BlogCell.height(asCard: asCards)
    view.table.register(BlogCell.reuseIdentifier) { BlogCell(asCard: asCards) }
    return view
  }

  /// A cell for a blog, still to be filled.
  public func dequeueBlogCell() -> BlogCell {
    guard let cell = table.dequeueReusableCell(BlogCell.reuseIdentifier) as? BlogCell else {
      preconditionFailure("blogs() registers a BlogCell")
    }
    return cell
  }
}
