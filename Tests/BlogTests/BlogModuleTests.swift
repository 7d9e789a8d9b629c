import BlogCore
import BlogInterface
import BlogTesting
import Composition
import CompositionTesting
import Essentials
import Testing
import ViewKit

/// Modules are used without a scene. Their functions return when the work has ended.
@MainActor
struct BlogModuleTests {
  private let service = ProgrammedBlogService(blogs: Blog.samples(3))

  @Test(arguments: BlogImplementations.lists)
  func listHasItsRowsAfterStartAndRefresh(_ factory: BlogListFactory) async {
    let context = BlogList.Context(
      author: UserID(132), environment: environment, route: .none, onFirstLoad: { _ in })
    let module = factory.make(context, nil)
    await module.start()
    #expect(await module.handOver().blogs == Blog.samples(3))
    service.blogs = Blog.samples(2)
    await module.refresh()
    #expect(await module.handOver().blogs == Blog.samples(2))
  }

  @Test(arguments: BlogImplementations.details)
  func detailHasItsBlogAfterStartAndRefresh(_ factory: BlogDetailFactory) async {
    let module = factory.make(BlogDetail.Context(blog: BlogID(1), environment: environment), nil)
    await module.start()
    #expect(await module.handOver().blog == .sample())
    service.blogs = [.sample(title: "New")]
    await module.refresh()
    #expect(await module.handOver().blog == .sample(title: "New"))
  }

  private var environment: BlogEnvironment {
    BlogEnvironment(
      service: service, images: ImageLoader(service: StubImageService()), changes: Broadcast(),
      formatter: .english)
  }
}
