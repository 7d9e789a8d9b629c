import BlogCore
import BlogDisplay
import Essentials
import Foundation
import Observation

/// One blog: its text, and what its buttons do. Knows the model, knows no view: whoever looks is kept current.
@MainActor
@Observable
final class BlogItemViewModel: BlogItemDisplay {
  let id: Int
  private(set) var avatarData: Data?
  /// As the server last confirmed it.
  private var blog: Blog
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

  var titleText: String { environment.formatter.title(of: blog) }
  var summaryText: String { environment.formatter.summary(of: blog) }
  var bodyText: String { blog.body }
  var authorText: String { environment.formatter.author(of: blog) }
  var dateText: String { environment.formatter.date(of: blog) }
  var likeText: String { environment.formatter.likes(of: blog.liked(like.isOn)) }
  var isLiked: Bool { like.isOn }
  var shareText: String { environment.formatter.shares(of: blog) }

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
  }

  private func send(wish: Bool) async throws(BlogError) {
    let mustSend = like.wish(wish)
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
        throw error
      }
      environment.changes.post(blog, from: self)
    }
  }
}
