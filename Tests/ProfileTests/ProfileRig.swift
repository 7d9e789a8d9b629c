import BlogCore
import Composition
import DraftCore
import Essentials
import Foundation
import ProfileShared
import SQLiteBackend
import TerminalHost
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting
import VoiceCore

/// The whole product but its host: options as they are typed, a database in memory, a scene on a screen.
@MainActor
struct ProfileRig {
  let session: ProfileSession
  /// The services on the same database, without faults. Only if the data is on this machine.
  let truth: Truth
  let screen: Screen
  let clock = TestClock()
  /// What the calendar says all the while: 2026-01-01 in UTC. Two runs of a script draw the same dates.
  nonisolated static let today = Date(timeIntervalSince1970: 1_767_225_600)

  init(_ arguments: String..., listHeight: Int = 16) async throws {
    try await self.init(arguments: arguments, listHeight: listHeight)
  }

  init(arguments: [String], listHeight: Int = 16) async throws {
    try await self.init(
      ProfileOptions(arguments: ["--in-memory", "--player", "silent"] + arguments), listHeight: listHeight)
  }

  /// Leaves out places that features were given beside the profile's own modules: a new one changes no picture here.
  ///
  /// - Parameter password: what the person types who is asked for one; `nil` where nobody can be asked.
  init(_ options: ProfileOptions, password: String? = nil, listHeight: Int = 16) async throws {
    let isPlace = if case .place = options.scene { true } else { false }
    let backend = try await ProfileBackend(
      options, clock: clock, now: { Self.today }, patience: .seconds(3600))
    truth = Truth(database: backend.database, user: options.signedInUser)
    session = try await ProfileSession(
      options, backend: backend, clock: clock, places: isPlace ? nil : [], password: { _ in password })
    screen = Screen(session.makeRoot(), listHeight: listHeight, clock: clock)
  }

  /// The frame that `--plain` prints, in a terminal that can do everything.
  func plainFrame(columns: Int = 80, rows: Int = 24) -> String {
    PlainFrame.render(
      window: screen.window, size: TerminalSize(columns: columns, rows: rows),
      capabilities: TerminalCapabilities())
  }

  /// The frame once everything is there that it needs: what shows for the first time may ask for a picture.
  func finishedFrame(columns: Int = 80, rows: Int = 24) async -> String {
    var frame = plainFrame(columns: columns, rows: rows)
    while true {
      await screen.window.rootViewController?.finishTasks()
      let next = plainFrame(columns: columns, rows: rows)
      if next == frame, screen.window.rootViewController?.isBusy == false { return next }
      frame = next
    }
  }

  /// Waits until everything that was started has ended, and every sound that was asked for has come. What plays goes
  /// on playing: the clock stands still.
  func finish() async {
    repeat {
      await screen.finish()
      while isDownloading { await Task.yield() }
      await screen.settle()
    } while screen.isRestless || isDownloading
  }

  private var isDownloading: Bool { (session.player as? SoundPlayer)?.isDownloading == true }

  /// Lets time pass until nothing is under way and nothing is left to draw.
  func runToRest() async {
    while screen.isRestless {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
  }
}

/// What a database has, whatever the screen shows.
@MainActor
struct Truth {
  private let database: ProfileDatabase?
  private let user: UserID

  init(database: ProfileDatabase?, user: UserID) {
    self.database = database
    self.user = user
  }

  var users: any UserService { get throws { try SQLiteUserService(database: opened, signedInUserID: user) } }
  var blogs: any BlogService { get throws { try SQLiteBlogService(database: opened, signedInUserID: user) } }
  var drafts: any DraftService {
    get throws { try SQLiteDraftService(database: opened, signedInUserID: user, now: { ProfileRig.today }) }
  }

  private var opened: ProfileDatabase { get throws { try #require(database) } }
}
