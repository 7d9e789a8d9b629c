package import BlogCore
import Composition
import DemoData
package import DraftCore
import Essentials
import Faults
public import Foundation
public import ProfileScenes
import SQLiteBackend
package import UserInfoCore
public import ViewKit
package import VoiceCore

/// Everything behind the scenes of one run: the composer, the database and the services.
@MainActor
public struct ProfileSession {
  public let environment: ProfileEnvironment
  private let options: ProfileOptions
  private let clock: any Clock<Duration>
  /// The one player of all scenes.
  package let player: SoundPlayer
  /// The backend itself, without the faults: what is true.
  package let truth: (users: any UserService, blogs: any BlogService, drafts: any DraftService)

  /// Opens the database, fills it with demo data where it is new, and checks what was asked for.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - clock: by which faults take their time and drafts are saved.
  ///   - now: the time that is noted for edits and deletions.
  public init(
    _ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    self.options = options
    self.clock = clock
    let composer = Composer(catalogue: .all)
    for (module, architecture) in options.architectures.chosen.sorted(by: { $0.key < $1.key }) {
      try composer.choose(architecture, for: module)
    }
    let database = try ProfileDatabase(options.location, creatingFolder: options.database == nil)
    if try database.isEmpty() { try database.seedDemoData() }
    let plan = try options.faultPlan
    let signedInUser = options.signedInUser
    let users = SQLiteUserService(database: database, signedInUserID: signedInUser)
    let blogs = SQLiteBlogService(database: database, signedInUserID: signedInUser)
    let drafts = SQLiteDraftService(database: database, signedInUserID: signedInUser, now: now)
    let voices = FaultyVoiceService(SQLiteVoiceService(database: database), plan: plan, clock: clock)
    player = SoundPlayer(service: voices, output: try options.soundOutput(clock: clock), clock: clock)
    try await Self.check(users, options)
    let images = ImageLoader(service: FaultyImageService(DemoImageService(), plan: plan, clock: clock))
    truth = (users, blogs, drafts)
    environment = ProfileEnvironment(
      composer: composer, signedInUser: signedInUser,
      users: UserEnvironment(
        service: FaultyUserService(users, plan: plan, clock: clock), images: images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      blogs: BlogEnvironment(
        service: FaultyBlogService(blogs, plan: plan, clock: clock), images: images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      drafts: DraftEnvironment(
        service: FaultyDraftService(drafts, plan: plan, clock: clock), changes: Broadcast(),
        formatter: .words(in: options.language), clock: clock),
      voices: VoiceEnvironment(
        service: voices, player: player, formatter: .words(in: options.language)),
      places: ProfilePlace.all(in: options.language), texts: .words(in: options.language),
      layout: ProfileLayout(usesCards: options.blogLayout == .card))
  }

  /// The scene that was asked for, ready for a window.
  public func makeRoot() -> ViewController {
    NavigationController(rootViewController: scene)
  }

  private var scene: ViewController {
    switch options.scene {
    case .scene(let name): return name.scene(of: options.profileUser, in: environment)
    case .place(let name):
      guard let place = environment.places.first(where: { $0.name == name }) else {
        preconditionFailure("SceneChoice names places that there are")
      }
      return place.scene(environment)
    }
  }

  /// Leaves a window's scenes, falls silent, and waits until what was typed in them is on disk; for whoever ends the
  /// program.
  ///
  /// Waits for two seconds at the most: a backend that can't be reached must not keep a person from leaving.
  public func end(_ window: Window) async {
    window.rootViewController = nil
    await player.shutDown()
    let leftovers = environment.drafts.leftovers
    await withTaskGroup { group in
      group.addTask { await leftovers.finished() }
      group.addTask { [clock] in try? await clock.sleep(for: .seconds(2)) }
      await group.next()
      group.cancelAll()
    }
  }

  private static func check(_ users: some UserService, _ options: ProfileOptions) async throws {
    for id in [options.signedInUser.rawValue, options.profileUser.rawValue] {
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
      follows: DemoData.follows, likes: DemoData.likes, drafts: DemoData.drafts,
      voices: DemoData.voices, sounds: DemoData.sounds)
  }
}
