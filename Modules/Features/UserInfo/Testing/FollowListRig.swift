public import Composition
public import CompositionTesting
public import Essentials
public import UserInfoCore
public import UserInfoInterface
public import ViewKit
public import ViewKitTesting

/// Runs the list of friends in a scene, with a programmed service.
@MainActor
public final class FollowListRig {
  public let service: ProgrammedUserService
  public let images = StubImageService()
  public let changes = Broadcast<User>()
  public let clock = TestClock()
  public let scene: ModuleScene<FollowList>
  public let screen: Screen
  /// The users whose row's destination was requested, in order.
  public var selected: [UserID] { log.selected }
  /// The users whose avatar's destination was requested, in order.
  public var visited: [UserID] { log.visited }

  private final class Log {
    var visited: [UserID] = []
    var selected: [UserID] = []
  }

  private let log: Log

  /// Shows the friends of user 132 to user 7. Loading starts when the test settles.
  ///
  /// - Parameter hasDestination: whether the route returns a destination.
  public init(
    _ factories: FollowListFactory..., users: [User], listHeight: Int = 12, hasDestination: Bool = true
  ) {
    service = ProgrammedUserService(users: users)
    let log = Log()
    self.log = log
    let environment = UserEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      FollowList.self, factories,
      context: FollowList.Context(
        user: UserID(132), signedInUser: UserID(7), environment: environment,
        route: Route(address: { "/\($0)" }) { id in
          log.selected.append(id)
          return hasDestination ? Self.screen("Profile \(id)") : nil
        },
        avatarRoute: Route(address: { "/card/\($0)" }) { id in
          log.visited.append(id)
          return hasDestination ? Self.screen("User \(id)") : nil
        }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }
}

extension FollowListRig {
  private static func screen(_ title: String) -> ViewController {
    let screen = ViewController()
    screen.title = title
    return screen
  }
}

extension FollowListRig: ListeningRig, PagedListRig {
  public static let pages = ProgrammedUserService.Operation.friends
  public static let nameLabel = "name"
  public static let emptyNotice = "No friends yet."
  public static func name(_ number: Int) -> String { "Person \(number)" }

  public convenience init(
    _ old: FollowListFactory, _ new: FollowListFactory, items: [Int], listHeight: Int
  ) {
    self.init(old, new, users: items.map { .sample(id: $0) }, listHeight: listHeight)
  }

  public func setItems(_ numbers: [Int]) {
    service.users = numbers.map { .sample(id: $0) }
  }
}

extension FollowListRig: SwitchRig {
  public static let requests = SwitchRequests(
    on: ProgrammedUserService.Operation.follow, off: .unfollow, load: .friends)

  public convenience init(_ old: FollowListFactory, _ new: FollowListFactory, isOn: Bool) {
    self.init(old, new, users: [.sample(isFollowed: isOn)])
  }
}

extension UserError: StorageFailure {}

/// What the follows of a list and of a card have in common.
extension SwitchRig where Service == ProgrammedUserService {
  public nonisolated static var verb: String { "follow" }

  public static func label(isOn: Bool, wasOn: Bool) -> String { isOn ? "Following" : "Follow" }

  public static func asks(_ event: any RoutedEvent) -> Bool {
    (event as? UnfollowUser)?.name == "Person 1"
  }

  public var item: User? { service[1] }
  public var isOn: Bool { item?.isFollowed == true }
}

extension FollowListRig: AvatarListRig {
  public convenience init(_ factory: FollowListFactory) {
    self.init(factory, users: [.sample()])
  }

  public convenience init(_ factory: FollowListFactory, count: Int, avatar: String) {
    self.init(factory, users: (1...count).map { .sample(id: $0, avatar: avatar) })
  }

  public func setAvatar(_ image: String) {
    service.users = [.sample(avatar: image)]
  }
}
