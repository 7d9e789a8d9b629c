import BlogCore
import BlogDisplay
import Essentials

/// A single blog: fetches it, and says why there is none.
@MainActor
final class BlogDetailPresenter: BlogDetailDisplay {
  weak var view: (any BlogDetailRefreshing)?

  private(set) var item: BlogItemPresenter?
  private var failure: BlogError?
  private var isLoading = false
  private var changedMeanwhile = false
  private let id: BlogID
  private let environment: BlogEnvironment

  init(id: BlogID, environment: BlogEnvironment, state: BlogDetailState?) {
    self.id = id
    self.environment = environment
    if let state {
      item = state.blog.map { BlogItemPresenter(blog: $0, environment: environment) }
      failure = state.failure
    }
    environment.changes.subscribe(self) { $0.receiveChange($1) }
  }

  // MARK: What is shown

  var noticeText: String? { item == nil ? failure.map(environment.formatter.reason) : nil }
  var retryText: String? { noticeText == nil ? nil : environment.formatter.list.retry }

  // MARK: What a person does

  /// Fetches the blog, where it is not there.
  func load() async {
    guard item == nil else { return }
    try? await refresh()
  }

  /// Fetches the blog again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(BlogError) {
    guard !isLoading else { return }
    isLoading = true
    changedMeanwhile = false
    defer { isLoading = false }
    failure = nil
    view?.refresh()
    do throws(BlogError) {
      let blog = try await environment.service.blog(id)
      // An answer to a question asked before a like was confirmed does not know of it yet.
      if !changedMeanwhile { receive(blog) }
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    view?.refresh()
  }

  // MARK: What is handed on

  func state() -> BlogDetailState {
    BlogDetailState(blog: item?.state(), failure: failure)
  }

  // MARK: What arrives

  private func receiveChange(_ blog: Blog) {
    guard blog.id == id else { return }
    changedMeanwhile = true
    receive(blog)
  }

  private func receive(_ blog: Blog) {
    if let item {
      item.receive(blog)
    } else {
      item = BlogItemPresenter(blog: blog, environment: environment)
      view?.refresh()
    }
  }
}
