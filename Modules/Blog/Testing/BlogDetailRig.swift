public import BlogCore
public import BlogInterface
public import Composition
public import CompositionTesting
public import Essentials
public import ViewKitTesting

/// The single blog in a scene of its own, on data that a test programs.
@MainActor
public final class BlogDetailRig {
  public let service: ProgrammedBlogService
  public let changes = Broadcast<Blog>()
  public let scene: ModuleScene<BlogDetail>
  public let screen: Screen

  public init(_ factories: BlogDetailFactory..., blogs: [Blog], id: Int = 1) {
    service = ProgrammedBlogService(blogs: blogs)
    let environment = BlogEnvironment(
      service: service, images: ImageLoader(service: StubImageService()), changes: changes,
      formatter: .english)
    scene = ModuleScene(
      BlogDetail.self, factories,
      context: BlogDetail.Context(blog: BlogID(id), environment: environment))
    screen = scene.screen()
  }
}
