import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  @ArrayBuilder<VoiceListClause> static var loading: [VoiceListClause] {
    VoiceListClause("shows its heading, where sound is played, and every value in a row") { factory in
      let rig = await VoiceListRig(
        factory, voices: [.sample(id: 1, seconds: 65), .sample(id: 2, caption: "")]
      ).settled()
      #expect(rig.screen.label("heading") == "Voice")
      #expect(rig.screen.label("accessory") == "plays through aplay")
      #expect(rig.screen.label("caption", inRow: 0) == "Caption 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("duration", inRow: 0) == "1:05")
      #expect(rig.playback(0) == "Play|")
      #expect(rig.progress(0) == nil)
      #expect(rig.screen.label("caption", inRow: 1) == "Untitled")
      await rig.tap(0)
      rig.output.device = .silent
      await rig.wait(1)
      #expect(rig.screen.label("accessory") == "plays silently")
    }
    VoiceListClause("updates a known message when a refresh or the next page contains it") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.voices[1].caption = "Another"
      await rig.refresh()
      #expect(rig.screen.label("caption", inRow: 1) == "Another")
      rig.service.voices.insert(contentsOf: [1, 20].map { .sample(id: $0, caption: "Newer \($0)") }, at: 20)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 38)
      #expect(rig.screen.label("caption", inRow: 19) == "Newer 20")
      #expect(!rig.screen.texts.contains("Newer 1"), "its cell shows another message")
      rig.screen.scroll(by: -1000)
      #expect(rig.screen.label("caption", inRow: 0) == "Newer 1")
    }
    VoiceListClause("shows a message once that is on two pages") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.service.voices.insert(.sample(id: 99), at: 0)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 45)
    }
  }
}
