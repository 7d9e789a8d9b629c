import Essentials
import UserInfoCore

/// The presenter of the screen that a user is on: makes the presenters of its users, and is told what they changed.
@MainActor
protocol UserItemOwner: AnyObject {
  var screen: (any UserScreenDisplay)? { get }
  func userChanged(_ user: User)
}

/// Presents one user: holds the model, formats it, and pushes it to the view.
@MainActor
final class UserItemPresenter {
  weak var view: (any UserItemDisplay)? {
    didSet { showEverything() }
  }
  private(set) var user: Optimistic<User>
  private var avatar: LoadedImage
  private let canFollow: Bool
  private weak var owner: (any UserItemOwner)?
  private let environment: UserEnvironment

  init(_ user: User, signedInUser: UserID, owner: any UserItemOwner, environment: UserEnvironment) {
    self.user = Optimistic(user)
    self.owner = owner
    self.environment = environment
    avatar = LoadedImage(user.avatar, cached: environment.images.cached(user.avatar))
    canFollow = user.id != signedInUser
  }

  // MARK: Output

  var id: Int { user.shown.id.rawValue }
  private func showEverything() {
    showText()
    showFollow()
    showAvatar()
  }

  private func showText() {
    view?.nameText = environment.formatter.name(of: user.shown)
    view?.birthdateText = environment.formatter.birthdate(of: user.shown)
    view?.genderText = environment.formatter.gender(of: user.shown)
    view?.summaryText = environment.formatter.summary(of: user.shown)
    view?.postsText = environment.formatter.posts(of: user.shown)
    view?.friendsText = environment.formatter.friends(of: user.shown)
    view?.canFollow = canFollow
  }

  private func showFollow() {
    view?.followText = environment.formatter.followTitle(of: user.shown)
    view?.isFollowed = user.shown.isFollowed
  }

  private func showAvatar() {
    view?.avatarData = avatar.data
  }

  // MARK: Input

  /// Follows the user, or asks the scene before unfollowing.
  func followButtonTapped() async {
    guard user.shown.isFollowed else { return await send(isFollowed: true) }
    owner?.screen?.askBeforeUnfollowing(id, environment.formatter.name(of: user.shown), unfollow)
  }

  /// Unfollows the user, after the scene agreed.
  func unfollow() async {
    await send(isFollowed: false)
  }

  func avatarTapped() {
    owner?.screen?.openUser(user.shown.id.rawValue)
  }

  // MARK: Requests

  func loadAvatar() async {
    guard let id = avatar.missing else { return }
    if avatar.receive(await environment.images.image(id), for: id) { showAvatar() }
  }

  /// Shows the change at once, and reverts it if the service refuses.
  private func send(isFollowed: Bool) async {
    user.setDesired(isFollowed)
    showFollow()
    while let isFollowed = user.nextToSend() {
      do throws(UserError) {
        user.confirm(try await environment.service.setFollowed(isFollowed, user.shown.id))
        owner?.userChanged(user.confirmed)
      } catch {
        user.refuse()
        owner?.screen?.showMessage(environment.formatter.failure(\.followFailed, error))
      }
      showFollow()
    }
  }

  // MARK: Updates

  /// Shows a newer version of the user, from a page or another module.
  func receive(_ update: User) {
    user.receive(update)
    avatar.change(to: update.avatar, cached: environment.images.cached)
    showEverything()
  }
}
