/// What somebody writes about: the posts themselves, and paragraphs that any of them can go on with.
struct Topic {
  let posts: [Post]
  let paragraphs: [String]

  /// - Parameters:
  ///   - posts: Each begins with a line `# Title`, then may have a line `> Summary`, then its opening.
  ///   - paragraphs: One a line.
  init(posts: String, paragraphs: String) {
    self.posts = Post.parse(posts)
    self.paragraphs = paragraphs.split(separator: "\n").map(String.init)
  }
}

/// The words of one blog, still without author and date.
struct Post {
  var title: String
  var summary = ""
  var opening: [String] = []

  static func parse(_ text: String) -> [Post] {
    text.split(separator: "\n").reduce(into: []) { posts, line in
      if line.hasPrefix("#") {
        posts.append(Post(title: String(line.dropFirst(2))))
      } else if line.hasPrefix("> ") {
        posts[posts.count - 1].summary = String(line.dropFirst(2))
      } else {
        posts[posts.count - 1].opening.append(String(line))
      }
    }
  }
}
