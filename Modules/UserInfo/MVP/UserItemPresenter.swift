import Essentials
import Foundation
import UserInfoCore
import UserInfoDisplay

/// One person: their text, and what their buttons do. Knows the model, knows no view: only what it may ask of one.
@MainActor
final class UserItemPresenter: UserItemDisplay {
  weak var view: (any UserItemRefreshing)?

  let id: Int
  private(set) var avatarData: Data?
  /// As the server last confirmed it.
  private var user: User
  private var follow: OptimisticSwitch
  let canFollow: Bool
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

  var nameText: String { environment.formatter.name(of: user) }
  var birthdateText: String { environment.formatter.birthdate(of: user) }
  var genderText: String { environment.formatter.gender(of: user) }
  var summaryText: String { environment.formatter.summary(of: user) }
  var postsText: String { environment.formatter.posts(of: user) }
  var friendsText: String { environment.formatter.friends(of: user) }
  var followText: String { environment.formatter.followTitle(of: user.followed(follow.isOn)) }
  var isFollowed: Bool { follow.isOn }

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
    view?.refresh()
  }

  /// Takes over what a page or another module knows; whether they are followed only where no wish under way will
  /// decide that.
  func receive(_ user: User) {
    if user.avatar != self.user.avatar { avatarData = environment.images.cached(user.avatar) }
    follow.receive(user.isFollowed)
    self.user = user.followed(follow.confirmed)
    view?.refresh()
  }

  private func send(wish: Bool) async throws(UserError) {
    let mustSend = follow.wish(wish)
    view?.refresh()
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
        view?.refresh()
        throw error
      }
      view?.refresh()
      environment.changes.post(user, from: self)
    }
  }
}
