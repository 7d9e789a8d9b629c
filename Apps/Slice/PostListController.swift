import ViewKit

/// Controls the list of posts: asks the service, holds the posts, makes the texts and sets them on the views.
final class PostListController: ViewController {
  private let service: PostService
  private var posts: [Post] = []
  private var rows: [PostView] = []

  init(service: PostService) {
    self.service = service
    super.init()
    title = "Posts"
  }

  override func viewWillAppear() {
    tasks.run { [weak self] in await self?.load() }
  }

  private func load() async {
    do {
      posts = try await service.loadPosts()
      for index in posts.indices { addRow(index) }
    } catch {
      showToast("The posts can't be loaded.")
    }
  }

  private func addRow(_ index: Int) {
    let row = PostView()
    row.onLike = { [weak self] in self?.likeTapped(index) }
    rows.append(row)
    view.addSubview(row)
    show(index)
  }

  private func show(_ index: Int) {
    rows[index].titleText = posts[index].title
    rows[index].likeText = "Likes \(posts[index].likes)"
    rows[index].isLiked = posts[index].isLiked
  }

  private func likeTapped(_ index: Int) {
    tasks.run { [weak self] in await self?.like(index) }
  }

  private func like(_ index: Int) async {
    do {
      posts[index] = try await service.setLiked(!posts[index].isLiked, id: posts[index].id)
      show(index)
    } catch {
      showToast("The like was not saved.")
    }
  }
}
