import Essentials
import UserInfoCore
import UserInfoDisplay

/// A single person: fetches them, and says why there is nobody.
@MainActor
final class UserCardPresenter: UserCardDisplay {
  weak var view: (any UserCardRefreshing)?

  private(set) var item: UserItemPresenter?
  private var failure: UserError?
  private var isLoading = false
  private var changedMeanwhile = false
  private let id: UserID
  private let signedInUser: UserID
  private let environment: UserEnvironment

  init(id: UserID, signedInUser: UserID, environment: UserEnvironment, state: UserCardState?) {
    self.id = id
    self.signedInUser = signedInUser
    self.environment = environment
    if let state {
      item = state.user.map(makeItem)
      failure = state.failure
    }
    environment.changes.subscribe(self) { $0.receiveChange($1) }
  }

  // MARK: What is shown

  var noticeText: String? { item == nil ? failure.map(environment.formatter.reason) : nil }
  var retryText: String? { noticeText == nil ? nil : environment.formatter.list.retry }

  // MARK: What a person does

  /// Fetches the person, where they are not there.
  func load() async {
    guard item == nil else { return }
    try? await refresh()
  }

  /// Fetches the person again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(UserError) {
    guard !isLoading else { return }
    isLoading = true
    changedMeanwhile = false
    defer { isLoading = false }
    failure = nil
    view?.refresh()
    do throws(UserError) {
      let user = try await environment.service.user(id)
      // An answer to a question asked before a follow was confirmed does not know of it yet.
      if !changedMeanwhile { receive(user) }
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    view?.refresh()
  }

  // MARK: What is handed on

  func state() -> UserCardState {
    UserCardState(user: item?.state(), failure: failure)
  }

  // MARK: What arrives

  private func receiveChange(_ user: User) {
    guard user.id == id else { return }
    changedMeanwhile = true
    receive(user)
  }

  private func receive(_ user: User) {
    if let item {
      item.receive(user)
    } else {
      item = makeItem(user)
      view?.refresh()
    }
  }

  private func makeItem(_ user: User) -> UserItemPresenter {
    UserItemPresenter(user: user, signedInUser: signedInUser, environment: environment)
  }
}
