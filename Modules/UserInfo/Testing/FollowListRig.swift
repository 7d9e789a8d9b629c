public import Composition
public import CompositionTesting
public import Essentials
public import UserInfoCore
public import UserInfoInterface
import ViewKit
public import ViewKitTesting

/// The list of friends in a scene of its own, on data that a test programs.
@MainActor
public final class FollowListRig {
  public let service: ProgrammedUserService
  public let images = StubImageService()
  public let changes = Broadcast<User>()
  public let clock = TestClock()
  public let scene: ModuleScene<FollowList>
  public let screen: Screen
  /// Who was selected.
  public var selected: [UserID] { log.selected }

  private final class Log {
    var selected: [UserID] = []
  }

  private let log: Log

  /// Shows the friends of user 132, as user 7 sees them; nothing has loaded before the test settles.
  public init(_ factories: FollowListFactory..., users: [User], listHeight: Int = 12) {
    service = ProgrammedUserService(users: users)
    let log = Log()
    self.log = log
    let environment = UserEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      FollowList.self, factories,
      context: FollowList.Context(
        user: UserID(132), signedInUser: UserID(7), environment: environment,
        route: { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "User \(id)"
          return destination
        }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }

  /// Scrolls to the end and waits for what comes.
  public func scrollToEnd() async {
    screen.scroll(by: 100_000)
    await screen.settle()
  }
}
