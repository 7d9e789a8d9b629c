public import BlogInterface
public import Composition

extension BlogListFactory {
  public static let mvp = BlogListFactory(.mvp) { BlogListViewController(context: $0, state: $1) }
}

extension BlogDetailFactory {
  public static let mvp = BlogDetailFactory(.mvp) { BlogDetailViewController(context: $0, state: $1) }
}
