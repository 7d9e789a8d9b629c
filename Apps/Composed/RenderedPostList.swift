import ViewKit

/// The list in one direction: a change replaces the posts, and all posts are shown again.
final class RenderedPostList: ViewController, PostListModule {
  private let context: PostList.Context
  private(set) var posts: PostList.State { didSet { render() } }
  private var rows: [PostView] = []

  init(_ context: PostList.Context, state: PostList.State) {
    (self.context, posts) = (context, state)
    super.init()
  }

  override func viewWillAppear() {
    tasks.run { [weak self, context, posts] in
      do {
        self?.posts = posts.isEmpty ? try await context.service.loadPosts() : posts
      } catch {
        self?.showToast("The posts can't be loaded.")
      }
    }
  }

  private func likeTapped(_ post: Post) {
    writes.run { [weak self, context] in
      do {
        let changed = try await context.service.setLiked(!post.isLiked, id: post.id)
        self?.posts = self?.posts.map { $0.id == changed.id ? changed : $0 } ?? []
      } catch {
        self?.showToast("The like was not saved.")
      }
    }
  }

  private func render() {
    for (index, post) in posts.enumerated() {
      if index == rows.count {
        rows.append(PostView())
        view.addSubview(rows[index])
      }
      rows[index].show(title: post.title, likes: "Likes \(post.likes)", isLiked: post.isLiked)
      rows[index].onLike = { [weak self] in self?.likeTapped(post) }
    }
    context.onChange(posts)
  }
}

extension PostListFactory {
  static let mvu = PostListFactory(name: "MVU") { RenderedPostList($0, state: $1) }
}
