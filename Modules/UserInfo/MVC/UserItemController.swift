import Composition
import Essentials
import Foundation
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// One person: holds the model, formats it, and sets it on the view. Knows both; they know neither it nor each other.
@MainActor
final class UserItemController {
  private weak var view: UserItemView?

  let id: Int
  /// As the server last confirmed it.
  private var user: User
  private var avatarData: Data?
  private var follow: OptimisticSwitch
  private let canFollow: Bool
  private let environment: UserEnvironment

  init(user: User, signedInUser: UserID, environment: UserEnvironment) {
    id = user.id.rawValue
    self.user = user
    self.environment = environment
    follow = OptimisticSwitch(user.isFollowed)
    canFollow = user.id != signedInUser
    avatarData = environment.images.cached(user.avatar)
  }

  // MARK: What is shown

  /// Shows the person in a view, and is told by it what the one who looks does.
  func show(in view: UserItemView, of controller: ViewController) {
    self.view = view
    view.driver = self
    let reason = environment.formatter.reason
    view.onFollow = { [self, weak controller] in
      controller?.write(reason: reason, followButtonTapped)
    }
    view.onUnfollow = { [self, weak view, weak controller] in
      view?.route(
        UnfollowUser(name: environment.formatter.name(of: user)) { [self] in
          controller?.write(reason: reason, unfollowButtonTapped)
        })
    }
    showText()
    showFollow()
    showAvatar()
    controller.tasks.run { [self] in await loadAvatar() }
  }

  /// The view, unless it was given to another person meanwhile.
  private var ownView: UserItemView? { view?.driver === self ? view : nil }

  private func showText() {
    ownView?.nameText = environment.formatter.name(of: user)
    ownView?.birthdateText = environment.formatter.birthdate(of: user)
    ownView?.genderText = environment.formatter.gender(of: user)
    ownView?.summaryText = environment.formatter.summary(of: user)
    ownView?.postsText = environment.formatter.posts(of: user)
    ownView?.friendsText = environment.formatter.friends(of: user)
    ownView?.canFollow = canFollow
  }

  private func showFollow() {
    ownView?.followText = environment.formatter.followTitle(of: user.followed(follow.isOn))
    ownView?.isFollowed = follow.isOn
  }

  private func showAvatar() {
    ownView?.avatar = avatarData.flatMap(Image.init(data:))
  }

  // MARK: What a person does

  /// Follows at once, and takes it back if the service refuses.
  func followButtonTapped() async throws(UserError) {
    try await send(wish: true)
  }

  /// Stops following at once, and takes it back if the service refuses.
  func unfollowButtonTapped() async throws(UserError) {
    try await send(wish: false)
  }

  // MARK: What is handed on

  func state() -> User { user }

  // MARK: What arrives

  func loadAvatar() async {
    let avatar = user.avatar
    guard avatarData == nil, let data = await environment.images.image(avatar), avatar == user.avatar else {
      return
    }
    avatarData = data
    showAvatar()
  }

  /// Takes over what a page or another module knows; whether they are followed only where no wish under way will
  /// decide that.
  func receive(_ user: User) {
    if user.avatar != self.user.avatar { avatarData = environment.images.cached(user.avatar) }
    follow.receive(user.isFollowed)
    self.user = user.followed(follow.confirmed)
    showText()
    showFollow()
    showAvatar()
  }

  private func send(wish: Bool) async throws(UserError) {
    let mustSend = follow.wish(wish)
    showFollow()
    guard mustSend else { return }
    while let isFollowed = follow.nextToSend() {
      do throws(UserError) {
        let answer =
          try await isFollowed
          ? environment.service.follow(user.id) : environment.service.unfollow(user.id)
        follow.confirm()
        user.isFollowed = answer.isFollowed
      } catch {
        follow.refuse()
        showFollow()
        throw error
      }
      showFollow()
      environment.changes.post(user, from: self)
    }
  }
}
