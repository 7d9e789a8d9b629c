public import BlogCore
public import BlogInterface
public import Composition
public import CompositionTesting
public import Essentials
public import ViewKit
public import ViewKitTesting

/// The list in a scene of its own, with a service that the test controls.
@MainActor
public final class BlogListRig {
  public let service: ProgrammedBlogService
  public let images = StubImageService()
  public let changes = Broadcast<Blog>()
  public let publications: Broadcast<BlogPublication>
  public let clock = TestClock()
  public let scene: ModuleScene<BlogList>
  public let screen: Screen
  /// What the module reported about its first load.
  public var firstLoads: [Bool] { log.firstLoads }
  /// The selected blogs.
  public var selected: [BlogID] { log.selected }
  /// The users that a tapped avatar (`user`) or name (`profile`) led to.
  public var visited: [String] { log.visited }

  private final class Log {
    var firstLoads: [Bool] = []
    var selected: [BlogID] = []
    var visited: [String] = []
  }

  private let log: Log

  /// Shows the list. Nothing is loaded before the test calls `settle()`.
  ///
  /// - Parameter hasAuthorRoutes: whether avatars and names can be tapped.
  public init(
    _ factories: BlogListFactory..., blogs: [Blog], listHeight: Int = 12, usesCards: Bool = false,
    hasAuthorRoutes: Bool = true
  ) {
    service = ProgrammedBlogService(blogs: blogs)
    let log = Log()
    self.log = log
    let environment = BlogEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    publications = environment.publications
    scene = ModuleScene(
      BlogList.self, factories,
      context: BlogList.Context(
        author: UserID(132), environment: environment, usesCards: usesCards,
        route: Route(address: { "/\($0)" }) { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "Blog \(id)"
          return destination
        },
        authorRoutes: hasAuthorRoutes ? .recorded { log.visited.append($0) } : .none,
        onFirstLoad: { log.firstLoads.append($0) }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }
}

extension BlogListRig: ListeningRig, PagedListRig {
  public static let pages = ProgrammedBlogService.Operation.blogs
  public static let nameLabel = "title"
  public static let emptyNotice = "No blogs yet."
  public static func name(_ number: Int) -> String { "Title \(number)" }

  public convenience init(
    _ old: BlogListFactory, _ new: BlogListFactory, items: [Int], listHeight: Int
  ) {
    self.init(old, new, blogs: items.map { .sample(id: $0) }, listHeight: listHeight)
  }

  public func setItems(_ numbers: [Int]) {
    service.blogs = numbers.map { .sample(id: $0) }
  }
}

extension BlogAuthorRoutes {
  /// Routes that lead to an empty screen and report it.
  static func recorded(_ record: @escaping (String) -> Void) -> BlogAuthorRoutes {
    func screen(_ title: String) -> ViewController {
      record(title)
      let screen = ViewController()
      screen.title = title
      return screen
    }
    return BlogAuthorRoutes(
      avatar: Route(address: { "/users/\($0)" }) { screen("user \($0)") },
      name: Route(address: { "/profiles/\($0)" }) { screen("profile \($0)") })
  }
}

extension BlogListRig: SwitchRig {
  public static let requests = SwitchRequests(
    on: ProgrammedBlogService.Operation.like, off: .unlike, load: .blogs)

  public convenience init(_ old: BlogListFactory, _ new: BlogListFactory, isOn: Bool) {
    self.init(old, new, blogs: [.sample(isLiked: isOn)])
  }
}

extension BlogError: StorageFailure {}

/// What the likes of a list and of a single blog have in common.
extension SwitchRig where Service == ProgrammedBlogService {
  public nonisolated static var verb: String { "like" }

  public static func label(isOn: Bool, wasOn: Bool) -> String {
    let likeCount = Blog.sample().likeCount
    return "Likes \(isOn == wasOn ? likeCount : isOn ? likeCount + 1 : likeCount - 1)"
  }

  public static func asks(_ event: any RoutedEvent) -> Bool { (event as? UnlikeBlog)?.title == "Title 1" }

  public var item: Blog? { service[1] }
  public var isOn: Bool { item?.isLiked == true }
}

extension BlogListRig: AvatarListRig {
  public convenience init(_ factory: BlogListFactory) {
    self.init(factory, blogs: [.sample()])
  }

  public convenience init(_ factory: BlogListFactory, count: Int, avatar: String) {
    self.init(factory, blogs: (1...count).map { .sample(id: $0, avatar: avatar) })
  }

  public func setAvatar(_ image: String) {
    service.blogs = [.sample(avatar: image)]
  }
}
