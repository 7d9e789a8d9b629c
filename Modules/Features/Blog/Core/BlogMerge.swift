public import Essentials

/// Merges the blogs that the signed-in user publishes into an author's fetched pages.
///
/// A page does not have a pending blog, and may be older than its confirmation.
public struct BlogMerge: ListMerge {
  public typealias Failure = BlogError

  /// Newest first.
  private var pending: [Blog] = []
  /// The blogs that were confirmed since the last request of a first page began, newest first.
  private var confirmed: [Blog] = []
  /// The blogs that were taken back since then.
  private var withdrawn: Set<BlogID>?

  public init() {}

  /// Starts a request. A first page contains all blogs that were confirmed before.
  public mutating func begin(isNext: Bool) {
    if !isNext { (confirmed, withdrawn) = ([], nil) }
  }

  /// Records a publication and returns the author's list with it; `nil` if it does not concern the list.
  public mutating func apply(
    _ publication: BlogPublication, of author: UserID, to blogs: [Blog]
  ) -> [Blog]? {
    switch publication {
    case .began(var blog):
      guard blog.authorID == author else { return nil }
      blog.takeAuthor(from: blogs)
      pending.insert(blog, at: 0)
      return [blog] + blogs
    case .succeeded(var blog, let id):
      guard blog.authorID == author else { return nil }
      blog.takeAuthor(from: blogs)
      pending.removeAll { $0.id == id }
      confirmed.insert(blog, at: 0)
      let others = blogs.filter { $0.id != blog.id }
      guard others.contains(where: { $0.id == id }) else { return [blog] + others.filter { $0.id != id } }
      return others.map { $0.id == id ? blog : $0 }
    case .withdrawn(let id):
      confirmed.removeAll { $0.id == id }
      withdrawn = (withdrawn ?? []).union([id])
      return blogs.contains { $0.id == id } ? blogs.filter { $0.id != id } : nil
    case .failed(let id):
      guard pending.contains(where: { $0.id == id }) else { return nil }
      pending.removeAll { $0.id == id }
      return blogs.filter { $0.id != id }
    }
  }

  /// Returns a fetched page with the blogs that it lacks.
  public func receive(_ page: Page<Blog>, isNext: Bool) -> Page<Blog> {
    let page = Page(items: page.items.filter { withdrawn?.contains($0.id) != true }, next: page.next)
    guard !isNext else { return page }
    let fetched = Set(page.items.map(\.id))
    var own = pending + confirmed.filter { !fetched.contains($0.id) }
    for index in own.indices { own[index].takeAuthor(from: page.items) }
    return Page(items: own + page.items, next: page.next)
  }
}

extension Blog {
  /// Copies name and avatar of the author from another blog, if the one who publishes did not know them.
  fileprivate mutating func takeAuthor(from blogs: [Blog]) {
    guard authorName.isEmpty, let other = blogs.first(where: { $0.authorID == authorID }) else { return }
    authorName = other.authorName
    avatar = other.avatar
  }
}
