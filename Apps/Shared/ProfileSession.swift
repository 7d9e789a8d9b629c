package import BlogCore
import Composition
import DemoData
import Essentials
import Faults
public import ProfileScenes
import SQLiteBackend
package import UserInfoCore
public import ViewKit

/// Everything behind the scenes of one run: the composer, the database and the services.
@MainActor
public struct ProfileSession {
  public let environment: ProfileEnvironment
  private let options: ProfileOptions
  /// The backend itself, without the faults: what is true.
  package let truth: (users: any UserService, blogs: any BlogService)

  /// Opens the database, fills it with demo data where it is new, and checks what was asked for.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameter clock: by which faults take their time.
  public init(_ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock()) async throws {
    self.options = options
    let composer = Composer(catalogue: .all)
    for choice in options.choices {
      try composer.choose(choice.architecture, for: choice.module)
    }
    let database = try ProfileDatabase(options.location, creatingFolder: options.database == nil)
    try database.seedDemoData()
    let plan = try options.faultPlan
    let signedInUser = UserID(options.signedInAs)
    let users = SQLiteUserService(database: database, signedInUserID: signedInUser)
    let blogs = SQLiteBlogService(database: database, signedInUserID: signedInUser)
    try await Self.check(users, options)
    let images = ImageLoader(service: FaultyImageService(DemoImageService(), plan: plan, clock: clock))
    truth = (users, blogs)
    environment = ProfileEnvironment(
      composer: composer, signedInUser: signedInUser,
      users: UserEnvironment(
        service: FaultyUserService(users, plan: plan, clock: clock), images: images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      blogs: BlogEnvironment(
        service: FaultyBlogService(blogs, plan: plan, clock: clock), images: images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      texts: .words(in: options.language), layout: ProfileLayout(usesCards: options.blogLayout == .card))
  }

  /// The scene that was asked for, ready for a window.
  public func makeRoot() -> ViewController {
    let scene = options.scene.scene(of: UserID(options.user), in: environment)
    return NavigationController(rootViewController: scene)
  }

  private static func check(_ users: some UserService, _ options: ProfileOptions) async throws {
    for id in [options.signedInAs, options.user] {
      do {
        _ = try await users.user(UserID(id))
      } catch .notFound {
        throw Complaint("There is no user \(id).")
      } catch {
        throw Complaint(UserFormatter.words(in: options.language).reason(error))
      }
    }
  }
}

extension ProfileDatabase {
  /// Fills a new database; does nothing where there is data.
  func seedDemoData() throws {
    try seed(
      users: DemoData.users, blogs: DemoData.blogs, friendships: DemoData.friendships,
      follows: DemoData.follows, likes: DemoData.likes)
  }
}
