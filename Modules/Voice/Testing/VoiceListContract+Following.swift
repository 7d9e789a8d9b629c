import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// One message after the other.
  static let following: [VoiceListClause] = [
    VoiceListClause("stops what plays when another is started") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(3))
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(3)
      await rig.tap(2)
      #expect((0..<3).map { rig.playback($0) } == ["Play|", "Play|", "Pause|Playing 0:00"])
      #expect(rig.progress(0) == nil)
      #expect(rig.output.soundingCount == 1)
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00", "from the beginning")
    },
    VoiceListClause("stops waiting for one sound when another is started") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      await rig.tap(1)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Stop|Downloading 0.0%"])
      rig.service.gate(.sound).release(1)
      await rig.screen.settle()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      rig.service.gate(.sound).open()
      await rig.screen.settle()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      #expect(rig.output.plays.count == 1)
    },
    VoiceListClause("goes on with the next when one has ended, until the last") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      await rig.tap(0)
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Play|"])
      #expect(rig.output.plays.count == 2)
    },
    VoiceListClause("goes on behind the last row: the next page is asked for when that one starts") {
      factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.player.play(.sample(id: 19))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 1)
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(20)) == .playing(elapsed: .zero))
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(21)) == .playing(elapsed: .zero))
    },
    VoiceListClause("asks for the next page once while the last row plays") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.wait(1)
      await rig.wait(1)
      #expect(rig.service.calls(.voices).count == 2)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    VoiceListClause("asks no more where the next page can't be had, before a person does") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.failures[.voices] = .offline
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.wait(1)
      #expect(rig.service.calls(.voices).count == 2)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      #expect(rig.service.calls(.voices).count == 2)
    },
    VoiceListClause("asks for nothing where the last row only waits, or there is nothing behind it") {
      factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.failures[.sound] = .offline
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 1)
      let short = VoiceListRig(factory, voices: Voice.samples(2))
      await short.screen.settle()
      await short.tap(1)
      await short.wait(1)
      #expect(short.service.calls(.voices).count == 1)
    },
    VoiceListClause("asks after a refresh that leaves what plays in the last row") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.player.play(.sample(id: 19))
      rig.service.voices.insert(.sample(id: 99), at: 0)
      await rig.refresh()
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    VoiceListClause("tells the player the order whenever there are others") { factory in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(factory, voices: Voice.samples(21), player: player)
      #expect(player.offers.isEmpty, "nothing is known yet")
      await rig.screen.settle()
      #expect(player.offers.last == Array(1...20))
      #expect(player.author == UserID(132))
      await rig.scrollToEnd()
      #expect(player.offers.last == Array(1...21))
      rig.service.voices = [.sample(id: 99), .sample(id: 1)]
      await rig.refresh()
      #expect(player.offers.last == [99, 1])
    },
  ]
}
