public import BlogCore
public import BlogInterface
public import Composition
public import CompositionTesting
public import Essentials
import ViewKit
public import ViewKitTesting

/// The list in a scene of its own, on data that a test programs.
@MainActor
public final class BlogListRig {
  public let service: ProgrammedBlogService
  public let images = StubImageService()
  public let changes = Broadcast<Blog>()
  public let clock = TestClock()
  public let scene: ModuleScene<BlogList>
  public let screen: Screen
  /// What the module reported of its first load.
  public var firstLoads: [Bool] { log.firstLoads }
  /// What was selected.
  public var selected: [BlogID] { log.selected }

  private final class Log {
    var firstLoads: [Bool] = []
    var selected: [BlogID] = []
  }

  private let log: Log

  /// Shows the list; nothing has loaded before the test settles.
  public init(_ factories: BlogListFactory..., blogs: [Blog], listHeight: Int = 12) {
    service = ProgrammedBlogService(blogs: blogs)
    let log = Log()
    self.log = log
    let environment = BlogEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      BlogList.self, factories,
      context: BlogList.Context(
        author: UserID(132), environment: environment,
        route: { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "Blog \(id)"
          return destination
        },
        onFirstLoad: { log.firstLoads.append($0) }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }

  /// Scrolls to the end and waits for what comes.
  public func scrollToEnd() async {
    screen.scroll(by: 100_000)
    await screen.settle()
  }
}
