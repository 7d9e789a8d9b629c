public import Composition
public import CompositionTesting
public import Essentials
public import UserInfoCore
public import UserInfoInterface
import ViewKit
public import ViewKitTesting

/// Runs the card in a scene, with a programmed service.
@MainActor
public final class UserInfoRig: ListeningRig {
  /// The routes of the scene.
  public enum Routes: Sendable, Equatable {
    case none
    /// All routes. They return no destination.
    case nowhere
    /// All routes.
    case somewhere
    /// One route.
    case only(Link)
  }

  /// The parts of the card that can have a route; the raw value is the identifier of the view.
  public enum Link: String, Sendable, CaseIterable {
    case avatar, posts, friends
  }

  public let service: ProgrammedUserService
  public let images = StubImageService()
  public let changes = Broadcast<User>()
  public let clock = TestClock()
  public let scene: ModuleScene<UserInfo>
  public let screen: Screen

  /// Shows a user to user 7. Loading starts when the test settles.
  public init(_ factories: UserInfoFactory..., users: [User], id: Int = 1, routes: Routes = .none) {
    service = ProgrammedUserService(users: users)
    let environment = UserEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      UserInfo.self, factories,
      context: UserInfo.Context(
        user: UserID(id), signedInUser: UserID(7), environment: environment,
        avatarRoute: Self.route(.avatar, routes), postsRoute: Self.route(.posts, routes),
        friendsRoute: Self.route(.friends, routes)))
    screen = scene.screen(clock: clock)
  }

  /// Makes a route whose destination has the title "posts of 1".
  private static func route(_ link: Link, _ routes: Routes) -> Route<UserID>? {
    let hasRoute =
      switch routes {
      case .none: false
      case .nowhere, .somewhere: true
      case .only(let only): only == link
      }
    guard hasRoute else { return nil }
    return Route(address: { "/\(link)/\($0)" }) { id in
      guard routes != .nowhere else { return nil }
      let destination = ViewController()
      destination.title = "\(link) of \(id)"
      return destination
    }
  }
}

extension UserInfoRig: SwitchRig {
  public static let requests = SwitchRequests(
    on: ProgrammedUserService.Operation.follow, off: .unfollow, load: .user)

  public convenience init(_ old: UserInfoFactory, _ new: UserInfoFactory, isOn: Bool) {
    self.init(old, new, users: [.sample(isFollowed: isOn)])
  }
}

extension UserInfoRig: AvatarRig {
  public convenience init(_ factory: UserInfoFactory) {
    self.init(factory, users: [.sample()])
  }

  public func setAvatar(_ image: String) {
    service.users = [.sample(avatar: image)]
  }
}

extension UserInfoRig: ItemRig {
  public static let load = ProgrammedUserService.Operation.user
  public static let nameLabel = "name"
  public static let name = "Person 1"

  public convenience init(_ old: UserInfoFactory, _ new: UserInfoFactory) {
    self.init(old, new, users: [.sample()])
  }

  public func rename(_ name: String) {
    service.users = [.sample(lastName: name)]
  }
}
