import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// A single blog: in MVC one controller lays out, fetches the blog, and sets what is said where there is none.
final class BlogDetailController: ViewController, FeatureModule {
  private let context: BlogDetail.Context
  private let detail = BlogDetailView()
  private var item: BlogItemController?
  private var failure: BlogError?
  private var isLoading = false
  private var changedMeanwhile = false

  init(context: BlogDetail.Context, state: BlogDetailState?) {
    self.context = context
    super.init()
    if let state {
      item = state.blog.map { BlogItemController(blog: $0, environment: context.environment) }
      failure = state.failure
    }
    context.environment.changes.subscribe(self) { $0.receiveChange($1) }
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
    try? await request()
  }

  func refresh() async {
    do {
      try await request()
      await item?.loadAvatar()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogDetailState {
    await writes.finished()
    return BlogDetailState(blog: item?.state(), failure: failure)
  }

  // MARK: What is shown

  private func showItem() {
    guard let item else { return }
    detail.hasItem = true
    item.show(in: detail.itemView, of: self)
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    detail.noticeText = item == nil ? failure.map(formatter.reason) : nil
    detail.retryText = detail.noticeText == nil ? nil : formatter.list.retry
  }

  // MARK: What arrives

  private func request() async throws(BlogError) {
    guard !isLoading else { return }
    isLoading = true
    changedMeanwhile = false
    defer { isLoading = false }
    failure = nil
    showNotice()
    do throws(BlogError) {
      let blog = try await context.environment.service.blog(context.blog)
      // An answer to a question asked before a like was confirmed does not know of it yet.
      if !changedMeanwhile { receive(blog) }
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    showNotice()
  }

  private func receiveChange(_ blog: Blog) {
    guard blog.id == context.blog else { return }
    changedMeanwhile = true
    receive(blog)
  }

  private func receive(_ blog: Blog) {
    if let item {
      item.receive(blog)
    } else {
      item = BlogItemController(blog: blog, environment: context.environment)
      showItem()
      showNotice()
    }
  }
}
