/// The posts of a topic, and paragraphs that can follow any of them.
struct Topic {
  let posts: [Post]
  let paragraphs: [String]

  /// - Parameters:
  ///   - posts: each begins with a line `# Title`, then optionally a line `> Summary`, then its opening.
  ///   - paragraphs: one in each line.
  init(posts: String, paragraphs: String) {
    self.posts = Post.parse(posts)
    self.paragraphs = paragraphs.split(separator: "\n").map(String.init)
  }
}

/// The text of one blog, without author and date.
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
