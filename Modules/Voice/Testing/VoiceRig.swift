public import ViewKitTesting
public import VoiceCore

/// The player that lists and pages in tests share, with a backend, an output and a clock that the test programs.
@MainActor
public final class VoiceRig {
  public let service: ProgrammedVoiceService
  public let output = StubSoundOutput()
  /// The player's alone.
  public let clock = TestClock()
  public let player: SoundPlayer
  public let environment: VoiceEnvironment

  /// - Parameter player: asked by the modules instead of the real one.
  public init(voices: [Voice], player: (any VoicePlayer)? = nil) {
    service = ProgrammedVoiceService(voices: voices)
    self.player = SoundPlayer(service: service, output: output, clock: clock)
    environment = VoiceEnvironment(service: service, player: player ?? self.player, formatter: .english)
  }

  /// Lets everything happen that takes no time; for tests without a screen, which has its own.
  public func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  /// Lets time pass, counted in thousandths of a second.
  public func advance(by seconds: Double) async {
    await waitForTicking()
    clock.advance(by: .milliseconds(Int((seconds * 1000).rounded())))
    await waitForTicking()
  }

  /// Whoever waits for the clock comes to it on a thread of its own, where `settle()` does not see it. Gives up where
  /// nobody comes.
  private func waitForTicking() async {
    var turns = 0
    while isTicking, clock.sleeperCount == 0, turns < 10_000 {
      await Task.yield()
      turns += 1
    }
  }

  /// Whether something plays whose time is to be told further.
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
