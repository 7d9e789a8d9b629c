import CompositionTesting
import Essentials
import Foundation
import Synchronization
import Testing
import ViewKitTesting
import VoiceCore
import VoiceTesting

/// The player, on a clock that the test moves.
@MainActor
struct SoundPlayerTests {
  private let rig: VoiceRig
  private let log = Log()
  private let first = Voice.sample(id: 1)
  private let second = Voice.sample(id: 2)

  init() {
    rig = VoiceRig(voices: Voice.samples(3))
    log.listen(to: rig.player)
  }

  @Test func postsEachChangeInOrder() async {
    rig.service.partSize = 500
    await play(first)
    await rig.advance(by: 1)
    rig.output.end()
    await rig.settle()
    #expect(
      log.heard == [
        "1 downloading(progress: 0.0)", "1 downloading(progress: \(500 / 744.0))",
        "1 playing(elapsed: 0.0 seconds)",
        "1 playing(elapsed: 1.0 seconds)", "1 idle",
      ])
  }

  @Test func postsTheEndOfTheOldMessageFirst() async {
    await play(first)
    log.heard = []
    await play(second)
    #expect(log.heard.prefix(2) == ["1 idle", "2 downloading(progress: 0.0)"])
  }

  @Test func postsAtFullSecondsOfTheSound() async {
    await play(first)
    await rig.advance(by: 2.75)
    rig.player.pause(first.id)
    await play(first)
    await rig.advance(by: 0.2)
    #expect(rig.player.playback(of: first.id) == .playing(elapsed: .seconds(2.75)))
    await rig.advance(by: 0.05)
    #expect(rig.player.playback(of: first.id) == .playing(elapsed: .seconds(3)))
  }

  @Test func postsTheEndAndNoLaterTime() async {
    rig.service.voices = [.sample(seconds: 1.5)]
    await play(.sample(seconds: 1.5))
    await rig.advance(by: 1)
    await rig.advance(by: 0.5)
    #expect(rig.player.playback(of: first.id) == .playing(elapsed: .seconds(1.5)))
    log.heard = []
    await rig.advance(by: 9)
    await rig.settle()
    #expect(log.heard.isEmpty)
  }

  @Test func aLateOutputCausesNoSleeps() async {
    let clock = CountingClock()
    let output = StubSoundOutput()
    let player = SoundPlayer(service: rig.service, output: output, clock: clock)
    player.play(.sample(seconds: 0))
    await rig.settle()
    #expect(output.soundingCount == 1)
    #expect(clock.sleepCount == 0)
    await player.shutDown()
  }

  @Test func pauseBeforeTheFirstTickKeepsTheTime() async {
    await play(first)
    rig.clock.advance(by: .milliseconds(400))
    rig.player.pause(first.id)
    #expect(rig.player.playback(of: first.id) == .paused(elapsed: .milliseconds(400)))
  }

  @Test func pauseBeforeTheOutputStartsIsObeyed() async {
    await playToEnd(first)
    rig.player.play(first)
    #expect(rig.player.playback(of: first.id) == .playing(elapsed: .zero), "it is in the cache")
    rig.player.pause(first.id)
    await rig.settle()
    #expect(rig.player.playback(of: first.id) == .paused(elapsed: .zero))
    #expect(rig.output.soundingCount == 0 && rig.output.plays.count == 1)
  }

  @Test func pauseAndResumeInOneTurnKeepTheTime() async {
    await play(first)
    rig.clock.advance(by: .milliseconds(400))
    rig.player.pause(first.id)
    rig.player.play(first)
    rig.player.pause(first.id)
    rig.player.play(first)
    await rig.settle()
    #expect(rig.player.playback(of: first.id) == .playing(elapsed: .milliseconds(400)))
    #expect(rig.output.soundingCount == 1)
    #expect(rig.output.plays.map(\.offset) == [.zero, .milliseconds(400)])
  }

  @Test func aPausedMessagePostsNothing() async {
    await play(first)
    rig.player.pause(first.id)
    await rig.settle()
    log.heard = []
    rig.clock.advance(by: .seconds(60))
    await rig.settle()
    #expect(log.heard.isEmpty)
  }

  @Test func aStoppedDownloadIsNotKept() async {
    rig.service.gate(.sound).close()
    await play(first)
    rig.player.stop(first.id)
    #expect(rig.player.playback(of: first.id) == .idle)
    rig.service.gate(.sound).open()
    await rig.settle()
    #expect(rig.output.plays.isEmpty)
    await play(first)
    #expect(rig.output.plays.count == 1)
    #expect(rig.service.calls(.sound).count == 2)
  }

  @Test func startingAnotherMessageStopsTheDownload() async {
    rig.service.gate(.sound).close()
    await play(first)
    await play(second)
    rig.service.gate(.sound).open()
    await rig.settle()
    #expect(rig.player.playback(of: first.id) == .idle)
    #expect(rig.player.playback(of: second.id) == .playing(elapsed: .zero))
    #expect(rig.output.plays.count == 1)
    #expect(rig.service.cancelledCount == 1)
  }

  @Test func aStoppedDownloadRequestsNoFurtherPart() async {
    let service = HeedlessService()
    let player = SoundPlayer(service: service, output: rig.output, clock: rig.clock)
    player.play(first)
    await rig.settle()
    player.stop(first.id)
    service.gate.open()
    await rig.settle()
    #expect(service.requestCount == 1)
    #expect(rig.output.plays.isEmpty)
  }

  @Test func aSoundIsDownloadedOnce() async {
    await playToEnd(first)
    log.heard = []
    await playToEnd(.sample(id: 3, sound: first.sound.rawValue))
    #expect(log.heard.first == "3 playing(elapsed: 0.0 seconds)", "no download is shown")
    #expect(rig.service.calls(.sound).count == 1)
  }

  @Test func soundsOfEightMegabytesAreKept() async {
    rig.service.sound = Data(count: 3 << 20)
    for id in 1...3 { await playToEnd(.sample(id: id)) }
    #expect(rig.service.calls(.sound).count == 3)
    await playToEnd(.sample(id: 3))
    await playToEnd(.sample(id: 2))
    #expect(rig.service.calls(.sound).count == 3, "two sounds fit")
    await playToEnd(.sample(id: 1))
    #expect(rig.service.calls(.sound).count == 4, "the one that was played longest ago is removed")
    await playToEnd(.sample(id: 2))
    #expect(rig.service.calls(.sound).count == 4, "playing a sound again keeps it")
    await playToEnd(.sample(id: 3))
    #expect(rig.service.calls(.sound).count == 5)
  }

  @Test func theLastSoundIsKeptAtAnySize() async {
    rig.service.sound = Data(count: 9 << 20)
    await playToEnd(first)
    await playToEnd(first)
    #expect(rig.service.calls(.sound).count == 1)
  }

  @Test func theNextMessagePlaysAfterTheEnd() async {
    rig.player.offer(Voice.samples(3), of: first.authorID, hasMore: false)
    await playToEnd(second)
    #expect(rig.player.playback(of: VoiceID(3)) == .playing(elapsed: .zero))
    rig.output.end()
    await rig.settle()
    #expect(rig.player.playback(of: VoiceID(3)) == .idle)
    #expect(rig.output.plays.count == 2)
  }

  @Test func nothingFollowsWhatWasStoppedOrFailed() async {
    rig.player.offer(Voice.samples(3), of: first.authorID, hasMore: false)
    await play(first)
    rig.player.stop(first.id)
    await rig.settle()
    await play(first)
    rig.output.fail(.refused)
    await rig.settle()
    #expect(rig.player.playback(of: first.id) == .failed(.refused))
    #expect(rig.player.playback(of: second.id) == .idle)
  }

  @Test func shutDownWaitsForSilence() async {
    await play(first)
    await rig.player.shutDown()
    #expect(rig.output.soundingCount == 0)
    #expect(rig.player.playback(of: first.id) == .idle)
    await rig.player.shutDown()
  }

  @Test func aCancelledDownloadIsIdle() async {
    rig.service.failures[.sound] = .cancelled
    await play(first)
    #expect(rig.player.playback(of: first.id) == .idle)
    #expect(log.heard == ["1 downloading(progress: 0.0)", "1 idle"])
  }

  @Test(arguments: [(.damaged, 2), (.refused, 1)] as [(VoiceError, Int)])
  func onlyADamagedSoundIsDownloadedAgain(_ failure: VoiceError, _ downloads: Int) async {
    rig.output.failure = failure
    await play(first)
    #expect(rig.player.playback(of: first.id) == .failed(failure))
    rig.output.failure = nil
    await play(first)
    #expect(rig.service.calls(.sound).count == downloads)
  }

  @Test func invalidPartsAreDamaged() async {
    for part in [
      SoundPart(bytes: Data(), totalCount: 0), SoundPart(bytes: Data(), totalCount: 9),
      SoundPart(bytes: Data(count: 9), totalCount: 8), SoundPart(bytes: Data(count: 1), totalCount: -1),
    ] {
      rig.service.part = part
      await play(first)
      #expect(rig.player.playback(of: first.id) == .failed(.damaged))
    }
    #expect(rig.output.plays.isEmpty)
  }

  @Test func postsANewDeviceOnce() async {
    await play(first)
    rig.output.device = .silent
    await rig.advance(by: 1)
    await rig.advance(by: 1)
    #expect(log.heard.count { $0 == "device" } == 1)
    #expect(rig.player.device == .silent)
  }

  @Test func postsANewDeviceAtTheEndOfAShortSound() async {
    await play(first)
    rig.output.device = .silent
    rig.output.end()
    await rig.settle()
    #expect(log.heard.last == "device")
  }

  @Test func commandsThatDoNotApplyDoNothing() async {
    rig.player.pause(first.id)
    rig.player.stop(first.id)
    await play(first)
    log.heard = []
    rig.player.play(first)
    rig.player.pause(second.id)
    rig.player.stop(second.id)
    await rig.settle()
    #expect(log.heard.isEmpty)
    #expect(rig.output.plays.count == 1)
  }

  @Test func isReleasedDuringPlaybackAndStops() async {
    let service = ProgrammedVoiceService(voices: [first])
    let output = StubSoundOutput()
    let clock = TestClock()
    var player: SoundPlayer? = SoundPlayer(service: service, output: output, clock: clock)
    player?.play(first)
    await rig.settle()
    #expect(output.soundingCount == 1)
    let leak = LeakCheck(player!)
    player = nil
    await rig.settle()
    #expect(!leak.hasLeaked)
    #expect(output.soundingCount == 0)
  }

  @Test func isReleasedDuringADownload() async {
    let service = ProgrammedVoiceService(voices: [first])
    let output = StubSoundOutput()
    service.gate(.sound).close()
    var player: SoundPlayer? = SoundPlayer(service: service, output: output, clock: TestClock())
    player?.play(first)
    await rig.settle()
    let leak = LeakCheck(player!)
    player = nil
    #expect(!leak.hasLeaked)
    service.gate(.sound).open()
    await rig.settle()
    #expect(output.plays.isEmpty)
  }

  /// Returns half a sound, also to cancelled requests.
  @MainActor
  private final class HeedlessService: VoiceService {
    let gate = Gate(isOpen: false)
    private(set) var requestCount = 0

    func voices(of: UserID, after: PageCursor?, limit: Int) async throws(VoiceError) -> Page<Voice> {
      throw .notFound
    }

    func voice(_ id: VoiceID) async throws(VoiceError) -> Voice { throw .notFound }

    @MainActor
    func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
      requestCount += 1
      await gate.pass()
      return SoundPart(bytes: Data(count: 5), totalCount: 10)
    }
  }

  /// Does not move. Counts the sleeps.
  private final class CountingClock: Clock {
    private let sleeps = Mutex(0)
    let now = TestClock().now
    let minimumResolution = Duration.zero

    var sleepCount: Int { sleeps.withLock(\.self) }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      sleeps.withLock { $0 += 1 }
    }
  }

  @MainActor
  private final class Log {
    var heard: [String] = []

    func listen(to player: SoundPlayer) {
      player.changes.subscribe(self) { [weak player] log, change in
        switch change {
        case .playback(let id): if let player { log.heard.append("\(id) \(player.playback(of: id))") }
        case .device: log.heard.append("device")
        }
      }
    }
  }

  private func play(_ voice: Voice) async {
    rig.player.play(voice)
    await rig.settle()
  }

  private func playToEnd(_ voice: Voice) async {
    await play(voice)
    rig.output.end()
    await rig.settle()
  }
}
