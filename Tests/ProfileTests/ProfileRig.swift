import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileApp
import ProfileScenes
import SQLiteBackend
import StorageCore
import TerminalHost
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting
import VoiceCore

/// The whole program except for its host: parsed options, a database in memory, and a scene on a test screen.
@MainActor
struct ProfileRig {
  let session: ProfileSession
  /// Services on the same database, without faults. They throw if the data is on a server.
  let truth: Truth
  let screen: Screen
  let clock: TestClock
  /// The current date in all tests: 2026-01-01 in UTC. It makes the frames of two runs equal.
  nonisolated static let today = Date(timeIntervalSince1970: 1_767_225_600)

  init(_ arguments: String..., listHeight: Int = 16, places: Set<String> = []) async throws {
    try await self.init(arguments: arguments, listHeight: listHeight, places: places)
  }

  init(arguments: [String], listHeight: Int = 16, places: Set<String> = []) async throws {
    try await self.init(
      ProfileOptions(arguments: ["--in-memory", "--player", "silent"] + arguments), listHeight: listHeight,
      places: places)
  }

  /// Starts a session without places, unless the scene is one. A new place then changes no snapshot.
  ///
  /// - Parameters:
  ///   - password: The typed password; `nil` without a prompt for it.
  ///   - places: The names of the places that the session has all the same.
  init(
    _ options: ProfileOptions, password: String? = nil, listHeight: Int = 16, places: Set<String> = []
  ) async throws {
    let clock = TestClock()
    let backend = try await ProfileBackend(
      options, opened: options.inMemory ? DemoCopy.new() : nil, clock: clock, now: { Self.today },
      patience: .seconds(3600))
    try await self.init(
      options, on: backend, clock, password: password, listHeight: listHeight, places: places)
  }

  /// Starts one of several sessions on the same data.
  ///
  /// - Parameter clock: The clock of the backend.
  init(
    _ options: ProfileOptions, on backend: ProfileBackend, _ clock: TestClock, password: String? = nil,
    listHeight: Int = 16, places: Set<String> = []
  ) async throws {
    self.clock = clock
    let isPlace = if case .place = options.scene { true } else { false }
    let named = ProfilePlace.all(in: options.language).filter { places.contains($0.name) }
    truth = Truth(database: backend.database, user: options.signedInUser)
    session = try await ProfileSession(
      options, backend: backend, clock: clock, places: isPlace ? nil : named, password: { _ in password })
    screen = Screen(session.makeRoot(), listHeight: listHeight, clock: clock)
  }

  /// The frame that `--plain` prints, in a terminal with all capabilities.
  func plainFrame(columns: Int = 80, rows: Int = 24) -> String {
    PlainFrame.render(
      window: screen.window, size: TerminalSize(columns: columns, rows: rows),
      capabilities: TerminalCapabilities())
  }

  /// The frame after all its images are loaded. Drawing can request an image, so this repeats until nothing changes.
  func finishedFrame(columns: Int = 80, rows: Int = 24) async -> String {
    var frame = ""
    var isFinal = false
    await repeatUntil(isFinal, "The frame does not stop changing.") {
      await screen.window.rootViewController?.finishTasks()
      let next = plainFrame(columns: columns, rows: rows)
      isFinal = next == frame && screen.window.rootViewController?.isBusy == false
      frame = next
    }
    return frame
  }

  /// Waits until all started tasks and sound downloads have ended.
  ///
  /// A playing sound does not end, because the clock does not advance.
  @discardableResult
  func finish() async -> ProfileRig {
    var isFinished = false
    await repeatUntil(isFinished, "The tasks do not end.") {
      await screen.finish()
      await repeatUntil(!isDownloading && !isStarting, "The sound does not start.")
      await screen.settle()
      isFinished = !screen.isRestless && !isDownloading
    }
    return self
  }

  /// Taps a view, and waits until it is carried out.
  func tap(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) async {
    screen.tap(identifier, inRow: row, of: list)
    await finish()
  }

  func tap(label: String) async {
    screen.tap(label: label)
    await finish()
  }

  func tapRow(_ row: Int, of list: String? = nil) async {
    screen.tapRow(row, of: list)
    await finish()
  }

  func press(_ keys: Key...) async {
    for key in keys { screen.press(key) }
    await finish()
  }

  private var isDownloading: Bool {
    if case .downloading = (session.player as? SoundPlayer)?.currentPlayback { true } else { false }
  }

  /// Whether a sound has begun, but its output and its display do not wait for the clock yet. They would miss time that
  /// passes now.
  private var isStarting: Bool {
    guard case .playing = (session.player as? SoundPlayer)?.currentPlayback else { return false }
    // The display wakes at each second. Messages wait for the clock, too, but longer.
    return clock.sleeperCount < 2 || !clock.hasSleeper(within: .seconds(1))
  }

  /// Leaves scene after scene until the first is shown, and waits until it is at rest.
  ///
  /// A scene that is left need not be at rest: an editor tries again and again to save the text of a draft that is gone.
  func returnToRoot() async {
    var isAtRoot = false
    await repeatUntil(isAtRoot, "The first scene is not reached.") {
      await repeatUntil(!screen.press(.escape), "A scene can't be left.") { await letSecondPass() }
      await runToRest()
      isAtRoot = !screen.press(.escape)
    }
  }

  /// Advances the clock until no task is running and nothing is left to draw.
  @discardableResult
  func runToRest() async -> ProfileRig {
    await repeatUntil(!screen.isRestless, "The screen does not come to rest.") { await letSecondPass() }
    return self
  }

  /// Advances the clock by a second, after the tasks that it has woken are awake and the database has answered them.
  ///
  /// Both take real time. If the clock did not wait for them, a slow machine would look like a lost response.
  func letSecondPass() async {
    repeat { await truth.catchUp() } while clock.isWaking
    await truth.catchUp()
    clock.advance(by: .seconds(1))
  }
}

/// Databases in memory with the demo data, which is made once for all tests.
private enum DemoCopy {
  static func new() async throws -> ProfileDatabase { try await template.value.copy() }

  private static let template = Task {
    let database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    return database
  }
}

/// The services on the database itself, independent of the screen.
@MainActor
struct Truth {
  private let database: (any ProfileStorage)?
  private let user: UserID

  init(database: (any ProfileStorage)?, user: UserID) {
    self.database = database
    self.user = user
  }

  var users: any UserService { get throws { try opened.users(for: user) } }
  var blogs: any BlogService { get throws { try opened.blogs(for: user, now: { ProfileRig.today }) } }
  var drafts: any DraftService {
    get throws { try opened.drafts(for: user, now: { ProfileRig.today }) }
  }

  /// Waits for the requests that are at the database in memory now: it performs one after the other.
  func catchUp() async { _ = await database?.answers() }

  private var opened: any ProfileStorage { get throws { try #require(database) } }
}
