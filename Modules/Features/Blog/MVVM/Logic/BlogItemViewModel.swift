import BlogCore
import Essentials
import Foundation
import Observation

/// The screen that a blog is on: makes the view models of its blogs, and is told what they changed.
@MainActor
protocol BlogItemOwner: BlogScreenViewModel {
  func blogChanged(_ blog: Blog)
}

/// The values of one blog: holds the model and formats it. Views that read the values are kept up to date.
@MainActor
@Observable
final class BlogItemViewModel {
  private var blog: OptimisticBlog
  private var avatar: LoadedImage
  @ObservationIgnored private weak var owner: (any BlogItemOwner)?
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
  var titleText: String { environment.formatter.title(of: blog.shown) }
  var summaryText: String { environment.formatter.summary(of: blog.shown) }
  var bodyText: String { blog.shown.body }
  var authorText: String { environment.formatter.author(of: blog.shown) }
  var dateText: String { environment.formatter.date(of: blog.shown) }
  var likeText: String { environment.formatter.likes(of: blog.shown) }
  var isLiked: Bool { blog.shown.isLiked }
  var shareText: String { environment.formatter.shares(of: blog.shown) }
  var avatarData: Data? { avatar.data }

  // MARK: Input

  /// Likes the blog, or asks the scene whether the like may be removed.
  func likeButtonTapped() async {
    guard blog.shown.isLiked else { return await send(isLiked: true) }
    owner?.unliking.append(self)
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
      owner?.messages.append(environment.formatter.failure(\.shareFailed, error))
    }
  }

  func avatarTapped() {
    owner?.destinations.append(.user(blog.shown.authorID.rawValue))
  }

  func authorTapped() {
    owner?.destinations.append(.profile(blog.shown.authorID.rawValue))
  }

  // MARK: Handing over

  func state() -> Blog { blog.confirmed }

  // MARK: Requests

  func loadAvatar() async {
    guard let id = avatar.missing else { return }
    _ = avatar.receive(await environment.images.image(id), for: id)
  }

  /// Shows the like at once, and reverts it if the service refuses.
  private func send(isLiked: Bool) async {
    blog.setDesired(isLiked: isLiked)
    while let isLiked = blog.nextLike() {
      do throws(BlogError) {
        blog.confirmLike(try await environment.service.setLiked(isLiked, blog.id))
        owner?.blogChanged(blog.confirmed)
      } catch {
        blog.refuseLike()
        owner?.messages.append(environment.formatter.failure(\.likeFailed, error))
      }
    }
  }

  // MARK: Updates

  /// Shows a newer version of the blog, from a page or another module.
  func receive(_ update: Blog) {
    blog.receive(update)
    avatar.change(to: update.avatar, cached: environment.images.cached)
  }
}
