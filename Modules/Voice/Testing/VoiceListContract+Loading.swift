import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  static let loading: [VoiceListClause] = [
    VoiceListClause("shows every value of a row") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(id: 1, seconds: 65)])
      await rig.screen.settle()
      #expect(rig.screen.label("caption", inRow: 0) == "Caption 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("duration", inRow: 0) == "1:05")
      #expect(rig.playback(0) == "Play|")
      #expect(rig.progress(0) == nil)
    },
    VoiceListClause("says what it is, and where sound comes out") { factory in
      let rig = VoiceListRig(factory, voices: [])
      await rig.screen.settle()
      #expect(rig.screen.label("heading") == "Voice")
      #expect(rig.screen.label("accessory") == "plays through aplay")
    },
    VoiceListClause("has words for an empty caption") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(caption: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("caption", inRow: 0) == "Untitled")
    },
    VoiceListClause("keeps the backend's order") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(3))
      await rig.screen.settle()
      #expect(
        (0..<3).map { rig.screen.label("caption", inRow: $0) } == ["Caption 1", "Caption 2", "Caption 3"])
    },
    VoiceListClause("asks for the first page once, without a cursor") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .voices)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    VoiceListClause("says why the first load failed, and loads on Retry") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      rig.service.failures[.voices] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("caption", inRow: 0) == "Caption 1")
    },
    VoiceListClause("says in words that there is nothing") { factory in
      let rig = VoiceListRig(factory, voices: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No voice messages yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    VoiceListClause("says nothing before anything is known") { factory in
      let rig = VoiceListRig(factory, voices: [])
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      rig.service.gate(.voices).open()
    },
    VoiceListClause("replaces everything on a refresh") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.service.voices = [.sample(id: 99)] + Voice.samples(2)
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("caption", inRow: 0) == "Caption 99")
      #expect(rig.service.calls.last == .init(operation: .voices))
    },
    VoiceListClause("keeps what is there when a refresh fails, and says so") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.failures[.voices] = .offline
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    VoiceListClause("shows what a refresh says of a message that is there already") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.voices[1].caption = "Another"
      await rig.refresh()
      #expect(rig.screen.label("caption", inRow: 1) == "Another")
    },
    VoiceListClause("covers nothing while it loads") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      #expect(!rig.screen.snapshot.flattened.contains { $0.role == .activity })
      rig.service.gate(.voices).open()
    },
    VoiceListClause("asks once for two refreshes at a time") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.screen.press(.character("r"))
      await rig.refresh()
      #expect(rig.service.calls(.voices).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
  ]
}
