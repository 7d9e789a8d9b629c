public import BlogInterface
public import Composition
import Essentials
import UserInfoInterface
import ViewKit

/// A single blog. Where there is room, its author and more of their blogs are beside it.
///
/// Prefers MVVM, because a blog's detail is live: its texts and counts change with every like, and with every change that
/// another scene reports. A binding forgets none of these changes. A list mostly shows what was loaded.
public final class BlogDetailScene: Scene {
  static let preference = ScenePreference(BlogDetailScene.self, BlogDetail.self, .mvvm)

  private let environment: ProfileEnvironment
  private let columns = StackView(.vertical, isFlexible: true, container: .columns)
  private var author: UserID?
  private var blogs: BlogPlace?

  public init(_ blog: BlogDetail.ID, in environment: ProfileEnvironment) {
    self.environment = environment
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.blog
    view.addSubview(columns)
    add(
      BlogDetail.self,
      BlogDetail.Context(
        blog: blog, environment: environment.blogs, authorRoutes: environment.authorRoutes),
      in: columns, preferring: Self.preference.architecture)
    tasks.run { [weak self] in
      if let author = await environment.company(blog) { self?.show(author) }
    }
  }

  /// The author beside the blog; 0 without one. A scene that continues has the same modules at once.
  public override var selectedPage: Int {
    get { author?.rawValue ?? 0 }
    set { if newValue != 0 { show(UserID(newValue)) } }
  }

  private func show(_ author: UserID) {
    guard self.author == nil else { return }
    self.author = author
    let company = StackView(.vertical, isFlexible: true)
    columns.addSubview(company)
    add(
      UserInfo.self,
      UserInfo.Context(
        user: author, signedInUser: environment.signedInUser, environment: environment.users,
        avatarRoute: environment.route(Destination.profile), postsRoute: environment.route(Destination.blogs),
        friendsRoute: environment.route(Destination.friends)), in: company)
    blogs = BlogPlace(
      author, in: self, environment, container: company, namesAuthor: false,
      authorRoutes: environment.authorRoutes)
  }
}
