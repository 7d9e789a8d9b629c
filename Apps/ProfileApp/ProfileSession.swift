package import AccountsCore
import BlogCore
import Composition
import DraftCore
import Essentials
package import Foundation
import MassiveProfile
public import ProfileScenes
import SQLiteBackend
import UserInfoCore
public import ViewKit
package import VoiceCore

/// A session of the product: the environment of its scenes, the voice player, and the root scene.
@MainActor
public struct ProfileSession {
  public let environment: ProfileEnvironment
  let options: ProfileOptions
  /// Identifies the database of the data; `nil` if that is unknown.
  let databaseID: String?
  /// The file that keeps what the person sees; `nil` if nothing is stored.
  public let screenPath: String?
  let clock: any Clock<Duration>
  /// The player that all scenes share.
  package let player: any VoicePlayer
  private let news: ServerNews?
  let shared: SharedChanges?
  private let prompts = PromptLine()
  private let unsaved: UnsavedNotice
  let published: PublishedDrafts
  private let observer: (any SessionObserver)?
  /// Whether an earlier run has left unsaved text.
  private let hasRecovered: Bool

  /// Makes the session of a program for one person: opens the data, or signs in to a server, and checks the options.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - backend: the data, already open; without it, the options say which data to open.
  ///   - clock: measures delays of faults and pauses of typing.
  ///   - now: returns the time of edits and deletions.
  ///   - places: scenes that profiles lead to in addition to their modules; those of the options if `nil`.
  ///   - givenPassword: a password that is checked even if an earlier sign-in is still valid.
  ///   - password: returns the password of a name; `nil` if nobody can be asked.
  ///   - observer: observes the session; `nil` for none.
  package init(
    _ options: ProfileOptions, backend: ProfileBackend? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, places: [ProfilePlace]? = nil,
    givenPassword: String? = nil, password: (String) -> String? = { _ in nil },
    observer: (any SessionObserver)? = nil
  ) async throws {
    let backend =
      if let backend {
        backend
      } else {
        try await ProfileBackend(options, clock: clock, now: now)
      }
    let (options, token) = try await backend.signIn(options, given: givenPassword, password: password)
    let output = try options.soundOutput(clock: clock)
    try await self.init(
      options, backend: backend, token: token, databaseID: backend.databaseID(token), places: places,
      observer: observer
    ) {
      SoundPlayer(service: $0, output: output, clock: clock)
    }
  }

  /// Makes one of several sessions that share a backend.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - token: proves the user's identity to a server.
  ///   - databaseID: identifies the database, so that no screen of another one is continued; `nil` if that is unknown.
  ///   - places: scenes that profiles lead to in addition to their modules; those of the options if `nil`.
  ///   - address: returns the address of a destination; `nil` if it has none.
  ///   - hasRoom: whether the host has room for the author of a blog beside the blog.
  ///   - observer: observes the session; `nil` for none.
  ///   - makePlayer: makes the voice player from the service of voice messages.
  package init(
    _ options: ProfileOptions, backend: ProfileBackend, token: SessionToken? = nil,
    databaseID: String?, places: [ProfilePlace]? = nil,
    address: @escaping @MainActor (Destination) -> String? = { _ in nil },
    hasRoom: Bool = false, observer: (any SessionObserver)? = nil,
    player makePlayer: (any VoiceService) -> any VoicePlayer
  ) throws {
    self.options = options
    self.databaseID = databaseID
    screenPath = try options.screenPath(beside: backend.databasePath)
    clock = backend.clock
    let composer = try Composer.all(options.architectures, everything: options.architecture)
    let record = ReadRecord()
    let unrecorded = backend.services(for: options.signedInUser, token)
    var services = backend.changes == nil ? unrecorded : unrecorded.recorded(in: record)
    if let observer { services = observer.observed(services) }
    player = makePlayer(services.voices)
    self.observer = observer
    environment = ProfileEnvironment(
      composer: composer, signedInUser: options.signedInUser,
      users: UserEnvironment(
        service: services.users, images: services.images, changes: Broadcast(),
        formatter: UserFormatter(.words(in: options.language))),
      blogs: BlogEnvironment(
        service: services.blogs, images: services.images, changes: Broadcast(),
        formatter: BlogFormatter(.words(in: options.language))),
      drafts: DraftEnvironment(
        service: services.drafts, changes: Broadcast(),
        formatter: DraftFormatter(.words(in: options.language)),
        clock: clock, storage: backend.unsaved?.of(options.signedInUser),
        windows: backend.windows.of(options.signedInUser)),
      voices: VoiceEnvironment(
        service: services.voices, player: observer?.observed(player) ?? player,
        formatter: VoiceFormatter(.words(in: options.language))),
      places: places ?? (options.noPlaces ? [] : ProfilePlace.all(in: options.language)), address: address,
      userName: { user in
        (try? await services.users.user(user)).map(UserFormatter(.words(in: options.language)).name)
      },
      company: { hasRoom ? try? await services.blogs.blog($0).authorID : nil },
      texts: .words(in: options.language),
      layout: ProfileLayout(usesCards: options.blogLayout == .card))
    news = services.memory.map { [environment, prompts] in
      ServerNews($0, environment, prompts, texts: .words(in: options.language))
    }
    shared = backend.changes.map { [environment, clock] in
      SharedChanges($0, environment, unrecorded, record, clock: clock)
    }
    unsaved = UnsavedNotice(environment.drafts, prompts)
    published = PublishedDrafts(environment, now: backend.now)
    hasRecovered = environment.drafts.recover()
    observer?.sessionBegan(environment)
  }

  /// Makes the scene of the options in a navigation controller, ready for a window.
  public func makeRoot() -> ViewController {
    makeRoot(of: makeScene())
  }

  /// Puts a scene into a navigation controller, ready for a window.
  public func makeRoot(of scene: ViewController) -> NavigationController {
    let navigation = ProfileNavigationController(rootViewController: scene, in: environment)
    prompts.show(in: navigation)
    navigation.showNowPlaying(in: environment)
    observer?.rootMade(navigation, in: options.language)
    let requests = environment.drafts.requests
    environment.drafts.changes.subscribe(navigation) { navigation, change in
      // It goes on without a screen, and a page is not complete before it can be undone.
      if case .publishing = change { navigation.writes.run { await requests.finished() } }
      navigation.window?.withdrawToastActions { ($0 as? DraftUndo)?.isOver(after: change) ?? false }
    }
    if hasRecovered { navigation.showToast(environment.drafts.formatter.texts.recovered) }
    return navigation
  }

  /// Waits until cached data has been refreshed and pending changes have been sent, as far as the server is reachable.
  public func caughtUp() async {
    await environment.drafts.requests.finished()
    await news?.caughtUp()
  }

  /// Makes the scene of the options alone.
  public func makeScene() -> ViewController {
    switch options.scene {
    case .named(let name): name.scene(of: options.profileUser, in: environment)
    case .place(let place): place(options.language).scene(environment)
    case .massive: MassiveProfileController(options.profileUser, in: environment)
    }
  }

  /// Stores the unsaved text of open editors while nobody sees them, for a program that is killed. Or forgets it again.
  public func keepText(_ isUnseen: Bool) { environment.drafts.unsaved.keepOpen(isUnseen) }

  /// Closes the editors of new drafts in which nothing is written, which removes these drafts; `nil` without such an editor.
  public var closingEmpty: (@MainActor () -> Void)? {
    let unsaved = environment.drafts.unsaved
    return unsaved.hasEmpty ? unsaved.closeEmpty : nil
  }

  /// The longest time that `end(_:)` waits for saving.
  static let longestWait = Duration.milliseconds(500)

  /// Saves typed text at once, and waits for changes that the screen shows already. If that fails or takes two seconds, asks the
  /// person whether to try again, to discard what is not stored, or to stay. Returns whether the person can quit.
  public func mayQuit(_ window: Window) async -> Bool {
    let unsaved = environment.drafts.unsaved
    while true {
      let isSaved = await unsaved.saveEverything(within: .seconds(2))
      // The outbox has stored the text, and only waits for the server.
      let isTextKept = isSaved || news != nil && unsaved.anyFailure == nil
      if isTextKept, await finished(writes(in: window), within: .seconds(2)) { return true }
      let question = QuitQuestion(
        environment.drafts.formatter, isAboutText: !isTextKept,
        failure: isTextKept ? nil : unsaved.anyFailure)
      switch await question.answer(in: window) {
      case .retry: continue
      case .discard:
        // Text that is kept stays.
        if !isTextKept { unsaved.discard() }
        return true
      case .cancel: return false
      }
    }
  }

  /// The changes that screens have begun: likes, follows, deletions.
  private func writes(in window: Window) -> [TaskBag] {
    func writes(of screen: ViewController) -> [TaskBag] { [screen.writes] + screen.children.flatMap(writes) }
    return window.rootViewController.map(writes) ?? []
  }

  /// Waits until changes have ended, and publications, but no longer than a limit. Returns whether they have.
  private func finished(_ writes: [TaskBag], within limit: Duration) async -> Bool {
    let requests = environment.drafts.requests
    await clock.wait(atMost: limit) {
      for bag in writes { await bag.finished() }
      await requests.finished()
    }
    return requests.isSettled && writes.allSatisfy(\.isEmpty)
  }

  /// Ends the session: removes a window's scenes, saves typed text, and stops the sound.
  ///
  /// Text that can't be saved within half a second is stored in a file beside the database, and saved by the next session
  /// of the same person. A server's outbox has stored it already.
  ///
  /// - Returns: `nil`, or a sentence for the person if text is lost.
  @discardableResult
  public func end(_ window: Window) async -> String? {
    let writes = writes(in: window)
    window.rootViewController = nil
    news?.end()
    shared?.end()
    let unsaved = environment.drafts.unsaved
    await unsaved.finished(within: Self.longestWait)
    _ = await finished(writes, within: Self.longestWait)
    let isKept = unsaved.keepUnsaved()
    await (player as? SoundPlayer)?.shutDown()
    return isKept ? nil : environment.drafts.formatter.texts.lost
  }
}
