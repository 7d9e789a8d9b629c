import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// A single person: in MVC one controller lays out, fetches the person, and sets what is said where there is nobody.
final class UserCardController: ViewController, FeatureModule {
  private let context: UserInfo.Context
  private let card = UserCardView()
  private var item: UserItemController?
  private var failure: UserError?
  private var isLoading = false
  private var changedMeanwhile = false

  init(context: UserInfo.Context, state: UserCardState?) {
    self.context = context
    super.init()
    if let state {
      item = state.user.map(makeItem)
      failure = state.failure
    }
    context.environment.changes.subscribe(self) { $0.receiveChange($1) }
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.itemView.onPosts = opening(context.postsRoute)
    card.itemView.onFriends = opening(context.friendsRoute)
    card.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
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

  func handOver() async -> UserCardState {
    await writes.finished()
    return UserCardState(user: item?.state(), failure: failure)
  }

  // MARK: What is shown

  private func showItem() {
    guard let item else { return }
    card.hasItem = true
    item.show(in: card.itemView, of: self)
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    card.noticeText = item == nil ? failure.map(formatter.reason) : nil
    card.retryText = card.noticeText == nil ? nil : formatter.list.retry
  }

  // MARK: What a person does

  /// What tapping a number does: nothing, so that it can't be tapped, where the scene has no route for it.
  private func opening(_ route: ((UserID) -> ViewController?)?) -> (@MainActor () -> Void)? {
    guard let route else { return nil }
    return { [weak self] in
      guard let self, let destination = route(context.user) else { return }
      navigationController?.push(destination)
    }
  }

  // MARK: What arrives

  private func request() async throws(UserError) {
    guard !isLoading else { return }
    isLoading = true
    changedMeanwhile = false
    defer { isLoading = false }
    failure = nil
    showNotice()
    do throws(UserError) {
      let user = try await context.environment.service.user(context.user)
      // An answer to a question asked before a follow was confirmed does not know of it yet.
      if !changedMeanwhile { receive(user) }
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    showNotice()
  }

  private func receiveChange(_ user: User) {
    guard user.id == context.user else { return }
    changedMeanwhile = true
    receive(user)
  }

  private func receive(_ user: User) {
    if let item {
      item.receive(user)
    } else {
      item = makeItem(user)
      showItem()
      showNotice()
    }
  }

  private func makeItem(_ user: User) -> UserItemController {
    UserItemController(user: user, signedInUser: context.signedInUser, environment: context.environment)
  }
}
