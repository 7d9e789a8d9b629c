import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// Controls a single blog: fetches it, and sets the notice if it can't be fetched.
final class BlogDetailController: ViewController, FeatureModule {
  private let detail = BlogDetailView()
  private var item: BlogItemController?
  private var fetch: Fetch<BlogError>
  private let context: BlogDetail.Context
  private var environment: BlogEnvironment { context.environment }

  init(context: BlogDetail.Context, state: BlogDetailState?) {
    self.context = context
    fetch = Fetch(failure: state?.failure)
    super.init()
    item = state?.blog.map(makeItem)
    environment.changes.subscribe(self) { $0.receiveChange($1) }
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    showItem()
    showNotice()
  }

  // MARK: FeatureModule

  func start() async {
    guard item == nil else { return }
    await request()
  }

  func refresh() async {
    await request()
    await item?.loadAvatar()
  }

  var state: BlogDetailState {
    BlogDetailState(blog: item?.blog.confirmed, failure: fetch.failure)
  }

  // MARK: Output

  private func showItem() {
    guard let item else { return }
    detail.hasItem = true
    item.show(in: detail.itemView)
  }

  private func showNotice() {
    detail.noticeText = fetch.failure.map(environment.formatter.reason)
    detail.retryText = fetch.failure.map { _ in environment.formatter.texts.list.retry }
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(BlogError) {
      let blog = try await environment.service.blog(context.blog)
      if fetch.succeed() { receive(blog) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        showToast(environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }

  // MARK: Updates

  private func receiveChange(_ blog: Blog) {
    guard blog.id == context.blog else { return }
    fetch.recordChange()
    receive(blog)
    showNotice()
  }

  private func receive(_ blog: Blog) {
    if let item { return item.receive(blog) }
    item = makeItem(blog)
    showItem()
  }

  private func makeItem(_ blog: Blog) -> BlogItemController {
    BlogItemController(blog, owner: self, environment: environment, authorRoutes: context.authorRoutes)
  }
}

extension BlogDetailController: BlogItemOwner {
  func blogChanged(_ blog: Blog) {
    fetch.recordChange()
    environment.changes.post(blog, from: self)
  }
}
