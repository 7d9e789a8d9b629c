public import ViewKit

/// The composition root: no other file names an implementation. The first list is used; swapping is editing a line.
@MainActor
public enum Composition {
  static let lists: [PostListFactory] = [.mvc, .mvu]

  public static func makeScreen() -> ViewController { ProfileScene(service: PostService(), lists: lists) }
}
