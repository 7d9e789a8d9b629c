import BlogCore
import Essentials
import Observation

/// The values of the page of a single blog: fetches it, and says why it can't be fetched.
@MainActor
@Observable
final class BlogDetailViewModel {
  var messages: [String] = []
  var unliking: [BlogItemViewModel] = []
  var destinations: [BlogDestination] = []
  private(set) var item: BlogItemViewModel?
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

  var noticeText: String? { fetch.failure.map(environment.formatter.reason) }
  var retryText: String? { fetch.failure.map { _ in environment.formatter.texts.list.retry } }

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
    BlogDetailState(blog: item?.state(), failure: fetch.failure)
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    do throws(BlogError) {
      let blog = try await environment.service.blog(id)
      if fetch.succeed() { receive(blog) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        messages.append(environment.formatter.failure(\.refreshFailed, error))
      }
    }
  }

  // MARK: Updates

  private func receiveChange(_ blog: Blog) {
    guard blog.id == id else { return }
    fetch.recordChange()
    receive(blog)
  }

  private func receive(_ blog: Blog) {
    if let item { return item.receive(blog) }
    item = makeItem(blog)
  }

  private func makeItem(_ blog: Blog) -> BlogItemViewModel {
    BlogItemViewModel(blog, owner: self, environment: environment)
  }
}

extension BlogDetailViewModel: BlogItemOwner {
  func blogChanged(_ blog: Blog) {
    fetch.recordChange()
    environment.changes.post(blog, from: self)
  }
}
