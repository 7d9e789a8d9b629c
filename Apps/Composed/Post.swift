/// A post as the service knows it.
struct Post: Sendable {
  let id: Int
  var title: String
  var likes: Int
  var isLiked: Bool
}

/// Keeps the posts. A real service asks a server: it takes its time and can fail.
actor PostService {
  private var posts = [
    Post(id: 1, title: "Bread without a plan", likes: 14, isLiked: false),
    Post(id: 2, title: "The long way round the reservoir", likes: 23, isLiked: true),
    Post(id: 3, title: "What a gauge remembers", likes: 8, isLiked: false),
  ]

  func loadPosts() throws -> [Post] { posts }

  /// Returns the post as it is after the change.
  func setLiked(_ isLiked: Bool, id: Int) throws -> Post {
    guard let index = posts.firstIndex(where: { $0.id == id }) else { throw PostError.notFound }
    if posts[index].isLiked != isLiked { posts[index].likes += isLiked ? 1 : -1 }
    posts[index].isLiked = isLiked
    return posts[index]
  }
}

enum PostError: Error {
  case notFound
}
