import ViewKit
public import ViewKitTesting
public import VoiceCore

/// The player that lists and pages in tests share, with a service, an output and a clock that the test controls.
@MainActor
public final class VoiceRig {
  public let service: ProgrammedVoiceService
  public let output = StubSoundOutput()
  /// Used by the player only.
  public let clock = TestClock()
  public let player: SoundPlayer
  public let environment: VoiceEnvironment

  /// - Parameter player: replaces the real player in the environment.
  public init(voices: [Voice], player: (any VoicePlayer)? = nil) {
    service = ProgrammedVoiceService(voices: voices)
    self.player = SoundPlayer(service: service, output: output, clock: clock)
    environment = VoiceEnvironment(service: service, player: player ?? self.player, formatter: .english)
  }

  /// Waits until nothing changes. For tests without a screen.
  public func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  /// Advances the clock. Rounds to milliseconds.
  public func advance(by seconds: Double) async {
    await waitForTicking()
    clock.advance(by: .milliseconds(Int((seconds * 1000).rounded())))
    await waitForTicking()
  }

  /// Advances the clock, and returns the views that were redrawn.
  func redrawn(on screen: Screen, within seconds: Double) async -> [ViewID] {
    await advance(by: seconds)
    var dirty: [ViewID] = []
    // settle() would take the frames.
    for _ in 0..<40 {
      await Task.yield()
      dirty += screen.window.takeFrame().dirty
    }
    return dirty
  }

  /// Waits until the player sleeps on the clock. A sleep starts on another thread, where `settle()` does not see it.
  /// Gives up after many turns.
  private func waitForTicking() async {
    var turns = 0
    while isTicking, clock.sleeperCount == 0, turns < 10_000 {
      await Task.yield()
      turns += 1
    }
  }

  /// Whether a message plays and has not reached its end.
  private var isTicking: Bool {
    output.soundingCount > 0
      && service.voices.contains { voice in
        if case .playing(let elapsed) = player.playback(of: voice.id) {
          elapsed < voice.duration
        } else {
          false
        }
      }
  }
}
