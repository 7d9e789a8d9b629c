import ViewKit

/// Controls the list of posts: asks the service, holds the posts, makes the texts and sets them on the views.
final class PostListController: ViewController, PostListModule {
  private let context: PostList.Context
  private(set) var posts: PostList.State
  private var rows: [PostView] = []

  init(_ context: PostList.Context, state: PostList.State) {
    (self.context, posts) = (context, state)
    super.init()
  }

  override func viewWillAppear() {
    tasks.run { [weak self] in await self?.load() }
  }

  private func load() async {
    do {
      if posts.isEmpty { posts = try await context.service.loadPosts() }
      for index in posts.indices { addRow(index) }
      context.onChange(posts)
    } catch {
      showToast("The posts can't be loaded.")
    }
  }

  private func addRow(_ index: Int) {
    let row = PostView()
    row.onLike = { [weak self] in self?.writes.run { await self?.like(index) } }
    rows.append(row)
    view.addSubview(row)
    show(index)
  }

  private func show(_ index: Int) {
    let post = posts[index]
    rows[index].show(title: post.title, likes: "Likes \(post.likes)", isLiked: post.isLiked)
  }

  private func like(_ index: Int) async {
    do {
      posts[index] = try await context.service.setLiked(!posts[index].isLiked, id: posts[index].id)
      show(index)
      context.onChange(posts)
    } catch {
      showToast("The like was not saved.")
    }
  }
}

extension PostListFactory {
  static let mvc = PostListFactory(name: "MVC") { PostListController($0, state: $1) }
}
