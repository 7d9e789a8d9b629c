public import AccountsCore
import BlogCore
import Composition
import DraftCore
import Essentials
public import Foundation
public import ProfileScenes
import UserInfoCore
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
  private let news: ServerNews?

  /// The session of a program with one person: opens the data, or signs in at a server, and checks the options.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - backend: the data, already open; without it, the options say which data to open.
  ///   - clock: measures delays of faults and pauses of typing.
  ///   - now: returns the time of edits and deletions.
  ///   - places: scenes that profiles lead to in addition to their modules; all scenes if `nil`.
  ///   - patience: the longest time to wait for a response of a server.
  ///   - password: returns the password of a name; `nil` if nobody can be asked.
  public init(
    _ options: ProfileOptions, backend: ProfileBackend? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, places: [ProfilePlace]? = nil,
    patience: Duration = .seconds(10), password: (String) -> String? = { _ in nil }
  ) async throws {
    let backend =
      if let backend {
        backend
      } else {
        try await ProfileBackend(options, clock: clock, now: now, patience: patience)
      }
    let (options, token) = try await backend.signIn(options, password: password)
    let output = try options.soundOutput(clock: clock)
    try self.init(options, backend: backend, token: token, places: places) {
      SoundPlayer(service: $0, output: output, clock: clock)
    }
  }

  /// One of several sessions of a program that share a backend.
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
    let services = backend.services(for: options.signedInUser, token)
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
