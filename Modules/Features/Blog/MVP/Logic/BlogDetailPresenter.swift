import BlogCore
import Essentials

/// Presents a single blog: fetches it, and tells the view why it can't be fetched.
@MainActor
final class BlogDetailPresenter {
  weak var view: (any BlogDetailDisplay)? {
    didSet { showEverything() }
  }
  private var item: BlogItemPresenter?
  private var fetch: Fetch<BlogError>
  private let id: BlogID
  private let environment: BlogEnvironment

  init(id: BlogID, environment: BlogEnvironment, state: BlogDetailState?) {
    self.id = id
    self.environment = environment
    fetch = Fetch(failure: state?.failure)
    item = state?.blog.map(makeItem)
    environment.changes.subscribe(self) { $0.receiveChange($1) }
  }

  // MARK: Output

  private func showEverything() {
    showItem()
    showNotice()
  }

  private func showItem() {
    guard let item else { return }
    view?.showItem(item)
  }

  private func showNotice() {
    view?.showNotice(
      fetch.failure.map(environment.formatter.reason),
      retryText: fetch.failure.map { _ in environment.formatter.texts.list.retry })
  }

  // MARK: Input

  /// Fetches the blog if it has not been fetched.
  func load() async {
    guard item == nil else { return }
    await request()
  }

  /// Fetches the blog again.
  func refresh() async {
    await request()
    await item?.loadAvatar()
  }

  // MARK: Handing over

  func state() -> BlogDetailState {
    BlogDetailState(blog: item?.blog.confirmed, failure: fetch.failure)
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(BlogError) {
      let blog = try await environment.service.blog(id)
      if fetch.succeed() { receive(blog) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }

  // MARK: Updates

  private func receiveChange(_ blog: Blog) {
    guard blog.id == id else { return }
    fetch.recordChange()
    receive(blog)
    showNotice()
  }

  private func receive(_ blog: Blog) {
    if let item { return item.receive(blog) }
    item = makeItem(blog)
    showItem()
  }

  private func makeItem(_ blog: Blog) -> BlogItemPresenter {
    BlogItemPresenter(blog, owner: self, environment: environment)
  }
}

extension BlogDetailPresenter: BlogItemOwner {
  var screen: (any BlogScreenDisplay)? { view }

  func blogChanged(_ blog: Blog) {
    fetch.recordChange()
    environment.changes.post(blog, from: self)
  }
}
