import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// Playback while rows change.
  @ArrayBuilder<VoiceListClause> static var remembering: [VoiceListClause] {
    VoiceListClause("shows the current playback of a row that was scrolled away and back") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(20)).settled()
      await rig.tap(0)
      await rig.wait(1)
      rig.screen.scroll(by: 30)
      await rig.wait(2)
      #expect((10..<14).map { rig.playback($0) } == Array(repeating: "Play|", count: 4))
      rig.screen.scroll(by: -30)
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:04")
      rig.screen.scroll(by: 30)
      await rig.end()
      rig.screen.scroll(by: -30)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
    }
    VoiceListClause("never shows a late change in a cell that was reused") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(20))
      rig.service.partSize = 500
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      await rig.scroll(by: 30)
      let before = rig.screen.text
      rig.service.gate(.sound).release()
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      await rig.open(.sound)
      await rig.wait(2)
      #expect(rig.screen.text == before)
      rig.screen.scroll(by: -30)
      #expect(rig.playback(0) == "Pause|Playing 0:02")
    }
    VoiceListClause("never shows the start of a message in a cell that was reused") { factory in
      let voices = (1...20).map { Voice.sample(id: $0, caption: "Same") }
      let rig = await VoiceListRig(factory, voices: voices).settled()
      await rig.scroll(by: 30)
      let before = rig.screen.text
      rig.player.play(voices[1])
      await rig.screen.settle()
      #expect(rig.player.playback(of: VoiceID(2)) == .playing(elapsed: .zero))
      #expect(rig.screen.text == before)
    }
    VoiceListClause("removes all values of a message from a reused cell") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(20)).settled()
      rig.output.failure = .damaged
      await rig.tap(0)
      rig.screen.scroll(by: 30)
      for row in 10..<14 {
        #expect(rig.playback(row) == "Play|")
        #expect(rig.progress(row) == nil)
        #expect(rig.screen.find("status", inRow: row)?.style.tint == .primary)
      }
    }
    VoiceListClause("continues playback during a refresh") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      await rig.wait(2)
      rig.service.voices.insert(.sample(id: 99), at: 0)
      await rig.refresh()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:02"])
      await rig.wait(1)
      #expect(rig.playback(1) == "Pause|Playing 0:03")
      #expect(rig.output.plays.count == 1)
      #expect(rig.service.calls(.sound).count == 1)
    }
    VoiceListClause("continues a message that a refresh removes, and shows it when it returns") {
      factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      rig.service.voices.removeFirst()
      await rig.refresh()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Play|"])
      await rig.wait(3)
      #expect(rig.player.playback(of: VoiceID(1)) == .playing(elapsed: .seconds(3)))
      rig.service.voices.insert(.sample(id: 1), at: 0)
      await rig.refresh()
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:04")
      #expect(rig.output.plays.count == 1)
    }
    VoiceListClause("plays no next message after one that a refresh removed") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      rig.service.voices.removeFirst()
      await rig.refresh()
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Play|"])
      #expect(rig.output.plays.count == 1)
    }
    VoiceListClause("continues playback while the next page loads") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      await rig.tap(0)
      await rig.wait(2)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.screen.scroll(by: -1000)
      #expect(rig.playback(0) == "Pause|Playing 0:02")
      #expect(rig.output.plays.count == 1)
    }
    VoiceListClause("keeps a paused, a downloading and a failed message during a refresh") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await rig.tap(0)
      await rig.wait(2)
      await rig.tap(0)
      await rig.refresh()
      #expect(rig.playback(0) == "Resume|Paused 0:02")
      rig.service.gate(.sound).close()
      await rig.tap(1)
      await rig.refresh()
      #expect(rig.playback(1) == "Stop|Downloading 0.0%")
      rig.output.failure = .refused
      await rig.open(.sound)
      await rig.refresh()
      #expect(rig.playback(1) == "Retry|The server refuses that.")
      #expect(rig.service.calls(.sound).count == 2)
    }
    VoiceListClause("updates the bar when a refresh changes the duration") { factory in
      let rig = await VoiceListRig(factory, voices: [.sample(seconds: 8)]).settled()
      await rig.tap(0)
      await rig.wait(2)
      #expect(rig.progress(0) == 0.25)
      rig.service.voices = [.sample(seconds: 4)]
      await rig.refresh()
      #expect(rig.screen.label("duration", inRow: 0) == "0:04")
      #expect(rig.progress(0) == 0.5)
    }
    VoiceListClause("does not change playback or the order when a refresh fails") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await rig.tap(0)
      rig.service.failures[.voices] = .offline
      await rig.refresh()
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:01")
      await rig.end()
      #expect(rig.playback(1) == "Pause|Playing 0:00")
    }
  }
}
