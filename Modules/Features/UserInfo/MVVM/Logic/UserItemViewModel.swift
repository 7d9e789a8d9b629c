import Essentials
import Foundation
import Observation
import UserInfoCore

/// The view model of the screen that a user is on: makes the view models of its users, and is told what they changed.
@MainActor
protocol UserItemOwner: AnyObject {
  var messages: [String] { get set }
  var unfollowing: [UserItemViewModel] { get set }
  var openedUsers: [Int] { get set }
  func userChanged(_ user: User)
}

/// One user as observable values: holds the model and formats it.
@MainActor
@Observable
final class UserItemViewModel {
  private var user: Optimistic<User>
  private var avatar: LoadedImage
  let canFollow: Bool
  @ObservationIgnored private weak var owner: (any UserItemOwner)?
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
  var nameText: String { environment.formatter.name(of: user.shown) }
  var birthdateText: String { environment.formatter.birthdate(of: user.shown) }
  var genderText: String { environment.formatter.gender(of: user.shown) }
  var summaryText: String { environment.formatter.summary(of: user.shown) }
  var postsText: String { environment.formatter.posts(of: user.shown) }
  var friendsText: String { environment.formatter.friends(of: user.shown) }
  var followText: String { environment.formatter.followTitle(of: user.shown) }
  var isFollowed: Bool { user.shown.isFollowed }
  var avatarData: Data? { avatar.data }

  // MARK: Input

  /// Follows the user, or asks the scene before unfollowing.
  func followButtonTapped() async {
    guard isFollowed else { return await send(isFollowed: true) }
    owner?.unfollowing.append(self)
  }

  /// Unfollows the user, after the scene agreed.
  func unfollow() async {
    await send(isFollowed: false)
  }

  func avatarTapped() {
    owner?.openedUsers.append(user.shown.id.rawValue)
  }

  // MARK: Requests

  func loadAvatar() async {
    guard let id = avatar.missing else { return }
    _ = avatar.receive(await environment.images.image(id), for: id)
  }

  /// Shows the change at once, and reverts it if the service refuses.
  private func send(isFollowed: Bool) async {
    user.setDesired(isFollowed)
    while let isFollowed = user.nextToSend() {
      do throws(UserError) {
        user.confirm(try await environment.service.setFollowed(isFollowed, user.shown.id))
        owner?.userChanged(user.confirmed)
      } catch {
        user.refuse()
        owner?.messages.append(environment.formatter.failure(\.followFailed, error))
      }
    }
  }

  // MARK: Updates

  /// Shows a newer version of the user, from a page or another module.
  func receive(_ update: User) {
    user.receive(update)
    avatar.change(to: update.avatar, cached: environment.images.cached)
  }

  // MARK: Handing over

  /// The user as the server last confirmed them.
  func state() -> User { user.confirmed }
}
