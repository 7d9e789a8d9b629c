public import BlogCore
public import BlogInterface
public import Composition
public import CompositionTesting
public import Essentials
public import ViewKitTesting

/// The single blog in a scene of its own, with a service that the test controls.
@MainActor
public final class BlogDetailRig: ListeningRig {
  public let service: ProgrammedBlogService
  public let images = StubImageService()
  public let changes = Broadcast<Blog>()
  public let scene: ModuleScene<BlogDetail>
  public let screen: Screen
  /// The users that the tapped avatar (`user`) or name (`profile`) led to.
  public var visited: [String] { log.visited }

  private final class Log {
    var visited: [String] = []
  }

  private let log: Log

  /// - Parameter hasAuthorRoutes: whether avatar and name can be tapped.
  public init(_ factories: BlogDetailFactory..., blogs: [Blog], id: Int = 1, hasAuthorRoutes: Bool = true) {
    service = ProgrammedBlogService(blogs: blogs)
    let log = Log()
    self.log = log
    let environment = BlogEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      BlogDetail.self, factories,
      context: BlogDetail.Context(
        blog: BlogID(id), environment: environment,
        authorRoutes: hasAuthorRoutes ? .recorded { log.visited.append($0) } : .none))
    screen = scene.screen()
  }
}

extension BlogDetailRig: SwitchRig {
  public static let requests = SwitchRequests(
    on: ProgrammedBlogService.Operation.like, off: .unlike, load: .blog)

  public convenience init(_ old: BlogDetailFactory, _ new: BlogDetailFactory, isOn: Bool) {
    self.init(old, new, blogs: [.sample(isLiked: isOn)])
  }
}

extension BlogDetailRig: AvatarRig {
  public convenience init(_ factory: BlogDetailFactory) {
    self.init(factory, blogs: [.sample()])
  }

  public func setAvatar(_ image: String) {
    service.blogs = [.sample(avatar: image)]
  }
}

extension BlogDetailRig: ItemRig {
  public static let load = ProgrammedBlogService.Operation.blog
  public static let nameLabel = "body"
  public static let name = "Body 1"

  public convenience init(_ old: BlogDetailFactory, _ new: BlogDetailFactory) {
    self.init(old, new, blogs: [.sample()])
  }

  public func rename(_ name: String) {
    service.blogs[0].body = name
  }
}
