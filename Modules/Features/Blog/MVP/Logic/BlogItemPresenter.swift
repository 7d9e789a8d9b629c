import BlogCore
import Essentials

/// The screen that a blog is on: makes the presenters of its blogs, and is told what they changed.
@MainActor
protocol BlogItemOwner: AnyObject {
  var screen: (any BlogScreenDisplay)? { get }
  func blogChanged(_ blog: Blog)
}

/// Presents one blog: holds the model, formats it, and pushes it to a view that it knows by a protocol.
@MainActor
final class BlogItemPresenter {
  weak var view: (any BlogItemDisplay)? {
    didSet { showEverything() }
  }
  private(set) var blog: OptimisticBlog
  private var avatar: LoadedImage
  private weak var owner: (any BlogItemOwner)?
  private let environment: BlogEnvironment

  init(_ blog: Blog, owner: any BlogItemOwner, environment: BlogEnvironment) {
    self.blog = OptimisticBlog(blog)
    self.owner = owner
    self.environment = environment
    avatar = LoadedImage(blog.avatar, cached: environment.images.cached(blog.avatar))
  }

  // MARK: Output

  var id: Int { blog.id.rawValue }
  var authorID: Int { blog.shown.authorID.rawValue }

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
    owner?.screen?.askBeforeUnliking(environment.formatter.title(of: blog.shown), unlike)
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
      owner?.screen?.showMessage(environment.formatter.failure(\.shareFailed, error))
    }
    showShares()
  }

  func avatarTapped() {
    owner?.screen?.openUser(blog.shown.authorID.rawValue)
  }

  func authorTapped() {
    owner?.screen?.openProfile(blog.shown.authorID.rawValue)
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
        owner?.screen?.showMessage(environment.formatter.failure(\.likeFailed, error))
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
