import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// Playing several messages in order.
  @ArrayBuilder<VoiceListClause> static var following: [VoiceListClause] {
    VoiceListClause("stops the playing message when another starts") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      await rig.wait(3)
      await rig.tap(2)
      #expect((0..<3).map { rig.playback($0) } == ["Play|", "Play|", "Pause|Playing 0:00"])
      #expect(rig.progress(0) == nil)
      #expect(rig.output.soundingCount == 1)
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00", "from the start")
    }
    VoiceListClause("stops the download when another message starts") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      await rig.tap(1)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Stop|Downloading 0.0%"])
      rig.service.gate(.sound).release(1)
      await rig.screen.settle()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      await rig.open(.sound)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      #expect(rig.output.plays.count == 1)
    }
    VoiceListClause("plays the next message after the end of one, until the last") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await rig.tap(0)
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Play|"])
      #expect(rig.output.plays.count == 2)
    }
    VoiceListClause("continues after the last row: its start requests the next page") {
      factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.player.play(.sample(id: 19))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 1)
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(20)) == .playing(elapsed: .zero))
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(21)) == .playing(elapsed: .zero))
    }
    VoiceListClause("requests the next page once while the last row plays") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.gate(.voices).close()
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.wait(1)
      await rig.wait(1)
      #expect(rig.service.calls(.voices).count == 2)
      await rig.open(.voices)
      #expect(rig.screen.list?.rowCount == 40)
    }
    VoiceListClause("does not request the next page again after a failure, except on Retry") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.failures[.voices] = .offline
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.wait(1)
      #expect(rig.service.calls(.voices).count == 2)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      #expect(rig.service.calls(.voices).count == 2)
    }
    VoiceListClause("requests no page if the last row is idle or is the end of the list") {
      factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.failures[.sound] = .offline
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 1)
      let short = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await short.tap(1)
      await short.wait(1)
      #expect(short.service.calls(.voices).count == 1)
    }
    VoiceListClause("requests the next page after a refresh if the last row plays") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.player.play(.sample(id: 19))
      rig.service.voices.insert(.sample(id: 99), at: 0)
      await rig.refresh()
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
    }
    VoiceListClause("requests the next page if the last message plays before the first page arrives") {
      factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
    }
    VoiceListClause("requests the next page after a failed refresh if the last row plays") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.gate(.voices).close()
      rig.service.failures[.voices] = .offline
      await rig.refresh()
      rig.service.failures = [:]
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 2, "not during the refresh")
      await rig.open(.voices)
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, nil, "20"])
      #expect(rig.screen.list?.rowCount == 40)
    }
    VoiceListClause("requests no page if the last row stops before the request starts") { factory in
      let player = RecordingVoicePlayer()
      let rig = await VoiceListRig(factory, voices: Voice.samples(45), player: player).settled()
      player.set(.playing(elapsed: .zero), of: 20)
      player.set(.idle, of: 20)
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 1)
    }
    VoiceListClause("tells the player the order after each change of the rows") { factory in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(factory, voices: Voice.samples(21), player: player)
      #expect(player.offers.isEmpty, "nothing is loaded")
      await rig.screen.settle()
      #expect(player.offers.last == Array(1...20))
      #expect(player.author == UserID(132))
      await rig.scrollToEnd()
      #expect(player.offers.last == Array(1...21))
      rig.service.voices = [.sample(id: 99), .sample(id: 1)]
      await rig.refresh()
      #expect(player.offers.last == [99, 1])
    }
  }
}
