public import Composition
public import CompositionTesting
public import Essentials
public import UserInfoCore
public import UserInfoInterface
import ViewKit
public import ViewKitTesting

/// The card in a scene of its own, on data that a test programs.
@MainActor
public final class UserInfoRig {
  /// Where the numbers of posts and friends lead.
  public enum Routes: Sendable {
    case none
    /// The scene has routes, which answer with no place to go to.
    case nowhere
    case somewhere
  }

  public let service: ProgrammedUserService
  public let images = StubImageService()
  public let changes = Broadcast<User>()
  public let clock = TestClock()
  public let scene: ModuleScene<UserInfo>
  public let screen: Screen

  /// Shows a person as user 7 sees them; nothing has loaded before the test settles.
  public init(_ factories: UserInfoFactory..., users: [User], id: Int = 1, routes: Routes = .none) {
    service = ProgrammedUserService(users: users)
    let environment = UserEnvironment(
      service: service, images: ImageLoader(service: images), changes: changes, formatter: .english)
    scene = ModuleScene(
      UserInfo.self, factories,
      context: UserInfo.Context(
        user: UserID(id), signedInUser: UserID(7), environment: environment,
        postsRoute: Self.route(to: "Posts", routes), friendsRoute: Self.route(to: "Friends", routes)))
    screen = scene.screen(clock: clock)
  }

  private static func route(to place: String, _ routes: Routes) -> ((UserID) -> ViewController?)? {
    guard routes != .none else { return nil }
    return { id in
      guard routes == .somewhere else { return nil }
      let destination = ViewController()
      destination.title = "\(place) of \(id)"
      return destination
    }
  }
}
