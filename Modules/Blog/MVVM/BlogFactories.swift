public import BlogInterface
public import Composition

extension BlogListFactory {
  public static let mvvm = BlogListFactory(.mvvm) { BlogListViewController(context: $0, state: $1) }
}

extension BlogDetailFactory {
  public static let mvvm = BlogDetailFactory(.mvvm) { BlogDetailViewController(context: $0, state: $1) }
}
