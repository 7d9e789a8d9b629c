import BlogCore
import Essentials
import Foundation

/// What happens to one blog.
enum BlogItemMessage: Equatable, Sendable {
  // A person
  case likeButtonTapped
  /// The scene agreed that the like is removed.
  case unlikeConfirmed
  case shareButtonTapped
  case avatarTapped
  case authorTapped
  /// A view shows the blog from now on.
  case appeared
  // The service
  case likeReceived(Result<Blog, BlogError>)
  case shareReceived(Result<Blog, BlogError>)
  case avatarReceived(Data?, for: ImageID)
}

/// What one blog wants to happen. The screen passes it on, and reads `reportChange` itself.
enum BlogItemEffect: Equatable, Sendable {
  case setLiked(Bool)
  case share
  case loadAvatar(ImageID)
  /// Tells other modules about a confirmed change.
  case reportChange(Blog)
  case screen(BlogScreenEffect)
}

/// The state of one blog: a value in the model of its screen. Formats itself for the view.
struct BlogItemModel: Identifiable, Equatable, Sendable {
  private(set) var blog: OptimisticBlog
  private var avatar: LoadedImage
  private let formatter: BlogFormatter

  init(_ blog: Blog, images: LoadedImages, formatter: BlogFormatter) {
    self.blog = OptimisticBlog(blog)
    self.formatter = formatter
    avatar = LoadedImage(blog.avatar, cached: images[blog.avatar])
  }

  var id: BlogID { blog.id }

  // MARK: Output

  /// The id and the author's id as plain numbers, for routes.
  var number: Int { blog.id.rawValue }
  var authorID: Int { blog.shown.authorID.rawValue }
  var titleText: String { formatter.title(of: blog.shown) }
  var summaryText: String { formatter.summary(of: blog.shown) }
  var bodyText: String { blog.shown.body }
  var authorText: String { formatter.author(of: blog.shown) }
  var dateText: String { formatter.date(of: blog.shown) }
  var likeText: String { formatter.likes(of: blog.shown) }
  var isLiked: Bool { blog.shown.isLiked }
  var shareText: String { formatter.shares(of: blog.shown) }
  var avatarData: Data? { avatar.data }

  /// Whether the texts are those of another state of the blog. A like or a share changes none of them.
  func hasText(of other: BlogItemModel) -> Bool {
    let (blog, other) = (blog.confirmed, other.blog.confirmed)
    return blog.title == other.title && blog.summary == other.summary && blog.body == other.body
      && blog.authorName == other.authorName && blog.publishedAt == other.publishedAt
  }

  // MARK: Input

  mutating func update(_ message: BlogItemMessage) -> [BlogItemEffect] {
    switch message {
    case .likeButtonTapped:
      guard isLiked else { return send(isLiked: true) }
      return [.screen(.askBeforeUnliking(id, title: titleText))]
    case .unlikeConfirmed: return send(isLiked: false)
    case .shareButtonTapped: return blog.beginSharing() ? [.share] : []
    case .avatarTapped: return [.screen(.open(.user(blog.shown.authorID.rawValue)))]
    case .authorTapped: return [.screen(.open(.profile(blog.shown.authorID.rawValue)))]
    case .appeared: return loadAvatar()
    case .likeReceived(let result): return receiveLike(result)
    case .shareReceived(let result): return receiveShare(result)
    case .avatarReceived(let data, let id):
      _ = avatar.receive(data, for: id)
      return []
    }
  }

  // MARK: Requests

  func loadAvatar() -> [BlogItemEffect] {
    avatar.missing.map { [.loadAvatar($0)] } ?? []
  }

  /// Shows the like at once. It is sent unless another request is in progress.
  private mutating func send(isLiked: Bool) -> [BlogItemEffect] {
    blog.setDesired(isLiked: isLiked)
    return sendNextLike()
  }

  private mutating func sendNextLike() -> [BlogItemEffect] {
    blog.nextLike().map { [.setLiked($0)] } ?? []
  }

  private mutating func receiveLike(_ result: Result<Blog, BlogError>) -> [BlogItemEffect] {
    switch result {
    case .success(let response):
      blog.confirmLike(response)
      return [.reportChange(blog.confirmed)] + sendNextLike()
    case .failure(let error):
      blog.refuseLike()
      return [.screen(.toast(formatter.failure(\.likeFailed, error)))]
    }
  }

  private mutating func receiveShare(_ result: Result<Blog, BlogError>) -> [BlogItemEffect] {
    switch result {
    case .success(let response):
      blog.confirmShare(response)
      return [.reportChange(blog.confirmed)]
    case .failure(let error):
      blog.refuseShare()
      return [.screen(.toast(formatter.failure(\.shareFailed, error)))]
    }
  }

  // MARK: Updates

  /// Shows a newer version of the blog, from a page or another module.
  mutating func receive(_ update: Blog, images: LoadedImages) {
    blog.receive(update)
    avatar.change(to: update.avatar, cached: { images[$0] })
  }
}
