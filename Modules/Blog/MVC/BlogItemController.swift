import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import Foundation
import ViewKit

/// One blog: holds the model, formats it, and sets it on the view. Knows both; they know neither it nor each other.
@MainActor
final class BlogItemController {
  private weak var view: BlogItemView?

  let id: Int
  /// As the server last confirmed it.
  private var blog: Blog
  private var avatarData: Data?
  private var like: OptimisticSwitch
  private var isSharing = false
  private let environment: BlogEnvironment

  init(blog: Blog, environment: BlogEnvironment) {
    id = blog.id.rawValue
    self.blog = blog
    self.environment = environment
    like = OptimisticSwitch(blog.isLiked)
    avatarData = environment.images.cached(blog.avatar)
  }

  // MARK: What is shown

  /// Shows the blog in a view, and is told by it what a person does.
  func show(in view: BlogItemView, of controller: ViewController) {
    self.view = view
    view.driver = self
    let reason = environment.formatter.reason
    view.onLike = { [self, weak controller] in
      controller?.write(reason: reason, likeButtonTapped)
    }
    view.onUnlike = { [self, weak view, weak controller] in
      view?.route(
        UnlikeBlog(title: environment.formatter.title(of: blog)) { [self] in
          controller?.write(reason: reason, unlikeButtonTapped)
        })
    }
    view.onShare = { [self, weak controller] in
      controller?.write(reason: reason, shareButtonTapped)
    }
    showText()
    showLike()
    showShare()
    showAvatar()
    controller.tasks.run { [self] in await loadAvatar() }
  }

  /// The view, unless it was given to another blog meanwhile.
  private var ownView: BlogItemView? { view?.driver === self ? view : nil }

  private func showText() {
    ownView?.titleText = environment.formatter.title(of: blog)
    ownView?.summaryText = environment.formatter.summary(of: blog)
    ownView?.bodyText = blog.body
    ownView?.authorText = environment.formatter.author(of: blog)
    ownView?.dateText = environment.formatter.date(of: blog)
  }

  private func showLike() {
    ownView?.likeText = environment.formatter.likes(of: blog.liked(like.isOn))
    ownView?.isLiked = like.isOn
  }

  private func showShare() {
    ownView?.shareText = environment.formatter.shares(of: blog)
  }

  private func showAvatar() {
    ownView?.avatar = avatarData.flatMap(Image.init(data:))
  }

  // MARK: What a person does

  /// Likes at once, and takes it back if the service refuses.
  func likeButtonTapped() async throws(BlogError) {
    try await send(wish: true)
  }

  /// Takes a like back at once, and restores it if the service refuses.
  func unlikeButtonTapped() async throws(BlogError) {
    try await send(wish: false)
  }

  /// Counts a share once the service has; a tap while one is under way is the same share.
  func shareButtonTapped() async throws(BlogError) {
    guard !isSharing else { return }
    isSharing = true
    defer { isSharing = false }
    blog.shareCount = try await environment.service.share(blog.id).shareCount
    showShare()
    environment.changes.post(blog, from: self)
  }

  // MARK: What is handed on

  func state() -> Blog { blog }

  // MARK: What arrives

  func loadAvatar() async {
    let avatar = blog.avatar
    guard avatarData == nil, let data = await environment.images.image(avatar), avatar == blog.avatar else {
      return
    }
    avatarData = data
    showAvatar()
  }

  /// Takes over what a page or another module knows, but for what a change under way will decide.
  func receive(_ news: Blog) {
    let known = blog
    blog = news
    if news.avatar != known.avatar { avatarData = environment.images.cached(news.avatar) }
    if like.isSettled {
      like.receive(news.isLiked)
    } else {
      blog.isLiked = known.isLiked
      blog.likeCount = known.likeCount
    }
    if isSharing { blog.shareCount = known.shareCount }
    showText()
    showLike()
    showShare()
    showAvatar()
  }

  private func send(wish: Bool) async throws(BlogError) {
    let mustSend = like.wish(wish)
    showLike()
    guard mustSend else { return }
    while let isLiked = like.nextToSend() {
      do throws(BlogError) {
        let answer =
          try await isLiked ? environment.service.like(blog.id) : environment.service.unlike(blog.id)
        like.confirm()
        blog.isLiked = answer.isLiked
        blog.likeCount = answer.likeCount
      } catch {
        like.refuse()
        showLike()
        throw error
      }
      showLike()
      environment.changes.post(blog, from: self)
    }
  }
}
