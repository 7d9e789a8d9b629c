package import CallTracing
import Essentials
import Foundation
import ProfileApp
import ProfileScenes
import ViewKit
package import ViewKitTesting
import VoiceCore

/// The product on a test screen: parsed options, demo data in memory, a clock that stands still, and traced services.
@MainActor
package final class TraceStage {
  package let screen: Screen
  package let recorder = TraceRecorder()
  let clock = TestClock()
  private let session: ProfileSession
  private let order = ResponseOrder()
  private let tracer: SessionTracer

  /// The time of edits: 2026-01-01 in UTC.
  private nonisolated static let today = Date(timeIntervalSince1970: 1_767_225_600)

  /// - Parameter arguments: the options of `profile` that choose the scene, the architectures and the faults.
  /// - Throws: an error whose description is one sentence.
  package init(_ arguments: [String]) async throws {
    let options = try ProfileOptions(arguments: ["--in-memory", "--language", "en"] + arguments)
    let backend = try await ProfileBackend(options, clock: clock, now: { Self.today })
    tracer = SessionTracer(order: order) { [recorder] in recorder }
    session = try ProfileSession(
      options, backend: backend, databaseID: nil, places: [], observer: tracer
    ) { [clock] service in
      SoundPlayer(service: service, output: SilentOutput(clock: clock), clock: clock)
    }
    let environment = session.environment
    guard case .named(let name) = options.scene else { preconditionFailure("use cases name their scene") }
    let scene = name.scene(of: options.profileUser, in: environment)
    let root = ProfileNavigationController(rootViewController: scene, in: environment)
    screen = Screen(root, listHeight: 16, clock: clock)
    await rest()
  }

  /// Waits until nothing happens any more without the clock. Responses arrive one after another.
  package func rest() async {
    // A task can be on another thread, on its way to a service or back. Then nothing is outstanding, but a controller is busy, or
    // the player waits for a sound. What was busy before a round can end after its last frame, so a quiet round follows.
    var wasBusy: Bool
    repeat {
      wasBusy = isBusy
      repeat { await screen.settle() } while await order.releaseNext()
    } while (wasBusy || isBusy) && clock.sleeperCount == 0
  }

  private var isBusy: Bool {
    RunningCode.apart { isDownloading || screen.window.rootViewController?.isBusy == true }
  }

  private var isDownloading: Bool {
    let player = session.environment.voices.player
    guard let voice = player.current, case .downloading = player.playback(of: voice.id) else { return false }
    return true
  }

  /// Performs a person's action and records everything that follows from it.
  package func perform(_ step: UseCase.Step) async throws {
    try await recorder.record(step.input, in: screen.window) {
      try step.act(self)
      await rest()
    }
  }

  /// Ends the scene.
  package func close() async {
    screen.window.rootViewController = nil
    await rest()
  }
}
