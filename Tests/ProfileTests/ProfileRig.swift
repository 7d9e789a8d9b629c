import Composition
import Foundation
import ProfileShared
import TerminalHost
import ViewKit
import ViewKitTesting
import VoiceCore

/// The whole product but its host: options as they are typed, a database in memory, a scene on a screen.
@MainActor
struct ProfileRig {
  let session: ProfileSession
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
    session = try await ProfileSession(
      options, clock: clock, now: { Self.today }, places: isPlace ? nil : [], patience: .seconds(3600),
      password: { _ in password })
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
