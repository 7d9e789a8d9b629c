public import BlogInterface
public import Composition

extension BlogListFactory {
  public static let mvc = BlogListFactory(.mvc) { BlogListController(context: $0, state: $1) }
}

extension BlogDetailFactory {
  public static let mvc = BlogDetailFactory(.mvc) { BlogDetailController(context: $0, state: $1) }
}
