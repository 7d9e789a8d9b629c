import ViewKit

/// The interface of the posts: all that a scene uses.
enum PostList {
  /// What a scene passes in.
  struct Context {
    let service: PostService
    let onChange: @MainActor ([Post]) -> Void
  }
  /// What one implementation hands to the next: the posts that the service confirmed.
  typealias State = [Post]
}

@MainActor
protocol PostListModule: ViewController {
  var posts: PostList.State { get }
}

/// Makes one implementation. It goes on from a state if that has posts.
struct PostListFactory: Sendable {
  let name: String
  let make: @MainActor @Sendable (PostList.Context, PostList.State) -> any PostListModule
}
