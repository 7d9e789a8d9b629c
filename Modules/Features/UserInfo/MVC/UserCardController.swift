import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// Controls the card of one user: fetches the user, and shows a notice if that fails.
final class UserCardController: ViewController, FeatureModule {
  private let context: UserInfo.Context
  private let card = UserCardView()
  private var item: UserItemController?
  private var fetch: Fetch<UserError>

  init(context: UserInfo.Context, state: UserCardState?) {
    self.context = context
    fetch = Fetch(failure: state?.failure)
    super.init()
    item = state?.user.map(makeItem)
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    if context.postsRoute != nil { card.itemView.onPosts = { [weak self] in self?.postsTapped() } }
    if context.friendsRoute != nil { card.itemView.onFriends = { [weak self] in self?.friendsTapped() } }
    card.itemView.postsLink = context.postsRoute?.address(context.user)
    card.itemView.friendsLink = context.friendsRoute?.address(context.user)
    card.itemView.avatarLink = context.avatarRoute?.address(context.user)
    showItem()
    showNotice()
  }

  // MARK: Output

  private func showItem() {
    guard let item else { return }
    card.hasItem = true
    item.show(in: card.itemView)
    if context.avatarRoute != nil { card.itemView.onAvatar = item.avatarTapped }
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    card.noticeText = fetch.failure.map(formatter.reason)
    card.retryText = fetch.failure == nil ? nil : formatter.texts.list.retry
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }

  // MARK: Input

  private func postsTapped() {
    open(context.postsRoute?(context.user))
  }

  private func friendsTapped() {
    open(context.friendsRoute?(context.user))
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(UserError) {
      let user = try await context.environment.service.user(context.user)
      if fetch.succeed() { show(user) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      let message = context.environment.formatter.failure(\.refreshFailed, error)
      if fetch.fail(error, hasValue: item != nil) { showToast(message) }
    }
    showNotice()
  }

  private func makeItem(_ user: User) -> UserItemController {
    UserItemController(
      user, signedInUser: context.signedInUser, owner: self, environment: context.environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    guard update.id == context.user else { return }
    fetch.recordChange()
    show(update)
    showNotice()
  }

  private func show(_ user: User) {
    if let item { return item.receive(user) }
    item = makeItem(user)
    showItem()
  }

  // MARK: FeatureModule

  func start() async {
    if item == nil { await request() }
  }

  func refresh() async {
    await request()
    await item?.loadAvatar()
  }

  var state: UserCardState {
    UserCardState(user: item?.user.confirmed, failure: fetch.failure)
  }
}

extension UserCardController: UserItemOwner {
  func openUser(_ id: UserID) {
    open(context.avatarRoute?(id))
  }

  func userChanged(_ user: User) {
    fetch.recordChange()
    context.environment.changes.post(user, from: self)
  }
}
