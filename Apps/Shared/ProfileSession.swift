public import AccountsCore
package import BlogCore
import Composition
package import DraftCore
import Essentials
public import Foundation
public import ProfileScenes
package import UserInfoCore
public import ViewKit
public import VoiceCore

/// Everything behind the scenes of one run: the composer, the database and the services.
@MainActor
public struct ProfileSession {
  public let environment: ProfileEnvironment
  private let options: ProfileOptions
  private let clock: any Clock<Duration>
  /// The one player of all scenes.
  package let player: any VoicePlayer
  /// The backend itself, without the faults: what is true.
  package let truth: (users: any UserService, blogs: any BlogService, drafts: any DraftService)

  private let news: ServerNews?

  /// Opens the database, and fills it with demo data where it is new; or signs in at a server. Checks what was asked for.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - clock: by which faults take their time and drafts are saved.
  ///   - now: the time that is noted for edits and deletions.
  ///   - places: what profiles lead to besides their own modules; all there are where none are given.
  ///   - patience: how long a server may be silent before it counts as away.
  ///   - password: asks the person who types for the password of a name; `nil` where nobody can be asked.
  public init(
    _ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, places: [ProfilePlace]? = nil,
    patience: Duration = .seconds(10), password: (String) -> String? = { _ in nil }
  ) async throws {
    let backend = try await ProfileBackend(options, clock: clock, now: now, patience: patience)
    let (options, token) = try await backend.signIn(options, password: password)
    let output = try options.soundOutput(clock: clock)
    try self.init(options, backend: backend, token: token, places: places) {
      SoundPlayer(service: $0, output: output, clock: clock)
    }
  }

  /// One of several sessions of a program, with a backend that they share.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - token: proves to a server who is signed in.
  ///   - places: what profiles lead to besides their own modules; all there are where none are given.
  ///   - makePlayer: makes what plays for this session, from where sounds come.
  public init(
    _ options: ProfileOptions, backend: ProfileBackend, token: SessionToken? = nil,
    places: [ProfilePlace]? = nil, player makePlayer: (any VoiceService) -> any VoicePlayer
  ) throws {
    self.options = options
    clock = backend.clock
    let composer = Composer(catalogue: .all)
    for (module, architecture) in options.architectures.chosen.sorted(by: { $0.key < $1.key }) {
      try composer.choose(architecture, for: module)
    }
    let (services, truth) = backend.services(for: options.signedInUser, token)
    self.truth = (truth.users, truth.blogs, truth.drafts)
    player = makePlayer(services.voices)
    environment = ProfileEnvironment(
      composer: composer, signedInUser: options.signedInUser,
      users: UserEnvironment(
        service: services.users, images: services.images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      blogs: BlogEnvironment(
        service: services.blogs, images: services.images, changes: Broadcast(),
        formatter: .words(in: options.language)),
      drafts: DraftEnvironment(
        service: services.drafts, changes: Broadcast(), formatter: .words(in: options.language), clock: clock),
      voices: VoiceEnvironment(
        service: services.voices, player: player, formatter: .words(in: options.language)),
      places: places ?? ProfilePlace.all(in: options.language), texts: .words(in: options.language),
      layout: ProfileLayout(usesCards: options.blogLayout == .card))
    news = services.memory.map { [environment] in
      ServerNews($0, environment, texts: .words(in: options.language))
    }
  }

  /// The scene that was asked for, ready for a window.
  public func makeRoot() -> ViewController {
    makeRoot(of: makeScene())
  }

  /// A scene, ready for a window.
  public func makeRoot(of scene: ViewController) -> NavigationController {
    let navigation = ProfileNavigationController(rootViewController: scene, in: environment)
    news?.prompt(navigation)
    return navigation
  }

  /// Waits until what is shown of a server is what it says, as far as it can be reached.
  public func caughtUp() async {
    await news?.caughtUp()
  }

  /// The scene that was asked for, without a way to others.
  public func makeScene() -> ViewController {
    switch options.scene {
    case .named(let name): name.scene(of: options.profileUser, in: environment)
    case .place(let place): place(options.language).scene(environment)
    }
  }

  /// Leaves a window's scenes, falls silent, and waits until what was typed in them is on disk; for whoever ends the
  /// program.
  ///
  /// Waits for two seconds at the most: a backend that can't be reached must not keep a person from leaving.
  public func end(_ window: Window) async {
    window.rootViewController = nil
    news?.end()
    await (player as? SoundPlayer)?.shutDown()
    let leftovers = environment.drafts.leftovers
    await withTaskGroup { group in
      group.addTask { await leftovers.finished() }
      group.addTask { [clock] in try? await clock.sleep(for: .seconds(2)) }
      await group.next()
      group.cancelAll()
    }
  }
}
