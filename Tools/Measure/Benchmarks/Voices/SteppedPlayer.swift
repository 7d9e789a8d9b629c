import DemoData
import ProfileApp
import ViewKit
import ViewKitTesting
import VoiceCore

/// Playback of voice messages.
extension Stage {
  private static let voice = DemoData.voices[0]

  /// Plays the first message, and draws it while it plays.
  func play(_ session: ProfileSession) async {
    session.player.play(Self.voice)
    while session.player.playback(of: Self.voice.id) != .playing(elapsed: .zero) { await Task.yield() }
    await finish()
  }

  func stop(_ session: ProfileSession) async {
    session.player.stop(Self.voice.id)
    await finish()
  }

  /// Advances the clock by one second, and draws the change.
  func nextPicture(of clock: TestClock) async -> [UInt8] {
    while clock.sleeperCount < 2 { await Task.yield() }
    clock.advance(by: .seconds(1))
    var bytes: [UInt8] = []
    while bytes.isEmpty {
      await Task.yield()
      UpdateQueue.main.flush()
      bytes = draw()
    }
    return bytes
  }
}
