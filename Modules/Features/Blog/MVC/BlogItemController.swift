import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// The screen that a blog is on: makes the controllers of its blogs, and is told what they changed.
@MainActor
protocol BlogItemOwner: ViewController {
  func blogChanged(_ blog: Blog)
}

/// Controls one blog: holds the model, formats it, and sets it on the view. Model and view do not know each other.
@MainActor
final class BlogItemController {
  private weak var view: BlogItemView?
  private(set) var blog: OptimisticBlog
  private var avatar: LoadedImage
  private weak var owner: (any BlogItemOwner)?
  private let environment: BlogEnvironment
  private let authorRoutes: BlogAuthorRoutes

  init(
    _ blog: Blog, owner: any BlogItemOwner, environment: BlogEnvironment, authorRoutes: BlogAuthorRoutes
  ) {
    self.blog = OptimisticBlog(blog)
    self.owner = owner
    self.environment = environment
    self.authorRoutes = authorRoutes
    avatar = LoadedImage(blog.avatar, cached: environment.images.cached(blog.avatar))
  }

  // MARK: Output

  /// Shows the blog in a view until the view is reused.
  func show(in view: BlogItemView) {
    self.view = view
    view.onLike = { [self] in owner?.writes.run(likeButtonTapped) }
    view.onShare = { [self] in owner?.writes.run(shareButtonTapped) }
    view.onAvatar = authorRoutes.avatar.map { _ in avatarTapped }
    view.onAuthor = authorRoutes.name.map { _ in authorTapped }
    view.avatarLink = authorRoutes.avatar?.address(blog.shown.authorID)
    view.authorLink = authorRoutes.name?.address(blog.shown.authorID)
    view.onReuse = { [self] in self.view = nil }
    showEverything()
    owner?.tasks.run(loadAvatar)
  }

  private func showEverything() {
    showText()
    showLike()
    showShares()
    showAvatar()
  }

  private func showText() {
    view?.titleText = environment.formatter.title(of: blog.shown)
    view?.summaryText = environment.formatter.summary(of: blog.shown)
    view?.bodyText = blog.shown.body
    view?.authorText = environment.formatter.author(of: blog.shown)
    view?.dateText = environment.formatter.date(of: blog.shown)
  }

  private func showLike() {
    view?.likeText = environment.formatter.likes(of: blog.shown)
    view?.isLiked = blog.shown.isLiked
  }

  private func showShares() {
    view?.shareText = environment.formatter.shares(of: blog.shown)
  }

  private func showAvatar() {
    view?.avatarData = avatar.data
  }

  // MARK: Input

  /// Likes the blog, or asks the scene whether the like may be removed.
  func likeButtonTapped() async {
    guard blog.shown.isLiked else { return await send(isLiked: true) }
    owner?.route(
      UnlikeBlog(title: environment.formatter.title(of: blog.shown)) { [self] in owner?.writes.run(unlike) })
  }

  /// Removes the like, after the scene agreed.
  func unlike() async {
    await send(isLiked: false)
  }

  func shareButtonTapped() async {
    guard blog.beginSharing() else { return }
    do throws(BlogError) {
      blog.confirmShare(try await environment.service.share(blog.id))
      owner?.blogChanged(blog.confirmed)
    } catch {
      blog.refuseShare()
      owner?.showToast(environment.formatter.failure(\.shareFailed, error))
    }
    showShares()
  }

  func avatarTapped() {
    open(authorRoutes.avatar)
  }

  func authorTapped() {
    open(authorRoutes.name)
  }

  private func open(_ route: Route<UserID>?) {
    guard let destination = route?(blog.shown.authorID) else { return }
    owner?.navigationController?.push(destination)
  }

  // MARK: Requests

  func loadAvatar() async {
    guard let id = avatar.missing else { return }
    if avatar.receive(await environment.images.image(id), for: id) { showAvatar() }
  }

  /// Shows the like at once, and reverts it if the service refuses.
  private func send(isLiked: Bool) async {
    blog.setDesired(isLiked: isLiked)
    showLike()
    while let isLiked = blog.nextLike() {
      do throws(BlogError) {
        blog.confirmLike(try await environment.service.setLiked(isLiked, blog.id))
        owner?.blogChanged(blog.confirmed)
      } catch {
        blog.refuseLike()
        owner?.showToast(environment.formatter.failure(\.likeFailed, error))
      }
      showLike()
    }
  }

  // MARK: Updates

  /// Shows a newer version of the blog, from a page or another module.
  func receive(_ update: Blog) {
    blog.receive(update)
    avatar.change(to: update.avatar, cached: environment.images.cached)
    showEverything()
  }
}
