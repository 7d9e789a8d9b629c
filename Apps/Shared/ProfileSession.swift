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

/// A session of the product: the environment of its scenes, the voice player, and the root scene.
@MainActor
public struct ProfileSession {
  public let environment: ProfileEnvironment
  private let options: ProfileOptions
  private let clock: any Clock<Duration>
  /// The player that all scenes share.
  package let player: any VoicePlayer
  private let unsaved: UnsavedTexts?
  private let news: ServerNews?

  /// Makes the session of a program for one person: opens the data, or signs in to a server, and checks the options.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - backend: the data, already open; without it, the options say which data to open.
  ///   - clock: measures delays of faults and pauses of typing.
  ///   - now: returns the time of edits and deletions.
  ///   - places: scenes that profiles lead to in addition to their modules; all scenes if `nil`.
  ///   - patience: the longest time to wait for a response of a server.
  ///   - givenPassword: a password that is checked even if an earlier sign-in is still valid.
  ///   - password: returns the password of a name; `nil` if nobody can be asked.
  public init(
    _ options: ProfileOptions, backend: ProfileBackend? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, places: [ProfilePlace]? = nil,
    patience: Duration = .seconds(10), givenPassword: String? = nil,
    password: (String) -> String? = { _ in nil }
  ) async throws {
    let backend =
      if let backend {
        backend
      } else {
        try await ProfileBackend(options, clock: clock, now: now, patience: patience)
      }
    let (options, token) = try await backend.signIn(options, given: givenPassword, password: password)
    let output = try options.soundOutput(clock: clock)
    try self.init(options, backend: backend, token: token, places: places) {
      SoundPlayer(service: $0, output: output, clock: clock)
    }
  }

  /// Makes one of several sessions that share a backend.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - token: proves the user's identity to a server.
  ///   - places: scenes that profiles lead to in addition to their modules; all scenes if `nil`.
  ///   - makePlayer: makes the voice player from the service of voice messages.
  public init(
    _ options: ProfileOptions, backend: ProfileBackend, token: SessionToken? = nil,
    places: [ProfilePlace]? = nil, player makePlayer: (any VoiceService) -> any VoicePlayer
  ) throws {
    self.options = options
    clock = backend.clock
    unsaved = backend.unsaved
    let composer = try Composer.all(options.architectures, everything: options.architecture)
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
    saveTextsOfEarlierRuns()
  }

  private func saveTextsOfEarlierRuns() {
    guard let unsaved else { return }
    for (file, text) in unsaved.take(for: environment.signedInUser) {
      environment.drafts.leftovers.save(text) { unsaved.remove(file) }
    }
  }

  /// Makes the scene of the options in a navigation controller, ready for a window.
  public func makeRoot() -> ViewController {
    makeRoot(of: makeScene())
  }

  /// Puts a scene into a navigation controller, ready for a window.
  public func makeRoot(of scene: ViewController) -> NavigationController {
    let navigation = ProfileNavigationController(rootViewController: scene, in: environment)
    news?.prompt(navigation)
    return navigation
  }

  /// Waits until cached data has been refreshed and pending changes have been sent, as far as the server is reachable.
  public func caughtUp() async {
    await news?.caughtUp()
  }

  /// Makes the scene of the options alone.
  public func makeScene() -> ViewController {
    switch options.scene {
    case .named(let name): name.scene(of: options.profileUser, in: environment)
    case .place(let place): place(options.language).scene(environment)
    }
  }

  /// The longest time that `end(_:)` waits for saving.
  static let longestWait = Duration.milliseconds(500)

  /// Ends the session: removes a window's scenes, stops the sound, and waits until typed text is saved.
  ///
  /// Waits for half a second at most, so that a failing backend can't keep a person from quitting. A text that is still
  /// unsaved then goes into a file beside the database, for the next session of the same person.
  public func end(_ window: Window) async {
    window.rootViewController = nil
    news?.end()
    await (player as? SoundPlayer)?.shutDown()
    let leftovers = environment.drafts.leftovers
    // Not a task group: it would wait for the saves, which nobody can cancel.
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let saving = Task {
      await leftovers.finished()
      end.yield()
    }
    let waiting = Task { [clock] in
      try? await clock.sleep(for: Self.longestWait)
      end.yield()
    }
    for await _ in ends { break }
    waiting.cancel()
    guard let unsaved, !leftovers.unsaved.isEmpty else { return }
    let files = unsaved.keep(leftovers.unsaved, of: environment.signedInUser)
    // The program may run on, and save the texts after all.
    Task {
      await saving.value
      for file in files { unsaved.remove(file) }
    }
  }
}
