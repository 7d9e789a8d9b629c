import Foundation
import Testing
import ViewKitTesting
import VoiceCore
import VoiceTesting

@MainActor
struct SilentOutputTests {
  private let clock = TestClock()

  @Test func waitsForTheDurationOfTheSound() async throws {
    let output = SilentOutput(clock: clock)
    let playing = Task { try await output.play(ProgrammedVoiceService.file(seconds: 7), from: .seconds(3)) }
    await turns { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(3999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await playing.value
    #expect(output.device == .silent)
  }

  @Test func returnsImmediatelyAfterTheEnd() async throws {
    try await SilentOutput(clock: clock).play(ProgrammedVoiceService.file(seconds: 1), from: .seconds(9))
  }

  @Test func throwsDamagedForOtherData() async {
    let output = SilentOutput(clock: clock)
    await #expect(throws: VoiceError.damaged) { try await output.play(Data("MP3".utf8), from: .zero) }
  }

  @Test func throwsCancelledWhenCancelled() async {
    let output = SilentOutput(clock: clock)
    let playing = Task { try await output.play(ProgrammedVoiceService.file(seconds: 7), from: .zero) }
    await turns { clock.sleeperCount == 1 }
    playing.cancel()
    await #expect(throws: VoiceError.cancelled) { try await playing.value }
  }

  @Test func aPlayerPlaysAllMessagesInOrder() async {
    let voices = [Voice.sample(id: 1, seconds: 1), .sample(id: 2, seconds: 1)]
    let service = ProgrammedVoiceService(voices: voices)
    service.sound = ProgrammedVoiceService.file(seconds: 1)
    let player = SoundPlayer(service: service, output: SilentOutput(clock: clock), clock: clock)
    player.offer(voices, of: voices[0].authorID, hasMore: false)
    player.play(voices[0])
    for voice in voices {
      // One sleeper for the end of the sound, one for the next second.
      await turns { clock.sleeperCount == 2 }
      #expect(player.playback(of: voice.id) == .playing(elapsed: .zero))
      clock.advance(by: .seconds(1))
      await turns { player.playback(of: voice.id) == .idle }
    }
    #expect(voices.allSatisfy { player.playback(of: $0.id) == .idle })
  }

  /// Waits for a condition that another thread fulfils. Gives up after many turns.
  private func turns(until isSo: () -> Bool) async {
    for _ in 0..<100_000 {
      if isSo() { return }
      await Task.yield()
    }
  }
}
