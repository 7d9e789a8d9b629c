import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  static let loading: [VoiceListClause] = [
    VoiceListClause("shows every value in a row") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(id: 1, seconds: 65)])
      await rig.screen.settle()
      #expect(rig.screen.label("caption", inRow: 0) == "Caption 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("duration", inRow: 0) == "1:05")
      #expect(rig.playback(0) == "Play|")
      #expect(rig.progress(0) == nil)
    },
    VoiceListClause("shows its heading and where sound is played") { factory in
      let rig = VoiceListRig(factory, voices: [])
      await rig.screen.settle()
      #expect(rig.screen.label("heading") == "Voice")
      #expect(rig.screen.label("accessory") == "plays through aplay")
    },
    VoiceListClause("shows a text for an empty caption") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(caption: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("caption", inRow: 0) == "Untitled")
    },
    VoiceListClause("keeps the order of the backend") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(3))
      await rig.screen.settle()
      #expect(
        (0..<3).map { rig.screen.label("caption", inRow: $0) } == ["Caption 1", "Caption 2", "Caption 3"])
    },
    VoiceListClause("requests the first page once, without a cursor") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .voices)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    VoiceListClause("shows why the first load failed, and loads on Retry") { factory in
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
    VoiceListClause("shows a text if there are no messages") { factory in
      let rig = VoiceListRig(factory, voices: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No voice messages yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    VoiceListClause("shows no text before the first page arrives") { factory in
      let rig = VoiceListRig(factory, voices: [])
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      rig.service.gate(.voices).open()
    },
    VoiceListClause("replaces all rows on a refresh") { factory in
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
    VoiceListClause("keeps the rows when a refresh fails, and says why once") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.failures[.voices] = .offline
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.find("refreshing") == nil && rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
      await rig.waitForToast()
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures[.voices] = .refused
      await rig.refresh()
      #expect(rig.screen.label("toast") == "The server refuses that.")
    },
    VoiceListClause("shows nothing when a refresh is cancelled, and can refresh again") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      let before = rig.screen.text
      rig.service.failures[.voices] = .cancelled
      await rig.refresh()
      #expect(rig.screen.text == before)
      rig.service.failures = [:]
      rig.service.voices = Voice.samples(3)
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 3)
    },
    VoiceListClause("shows nothing when the first load is cancelled, and can load again") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.failures[.voices] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
    },
    VoiceListClause("removes the reason of a failed first load during Retry") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.failures[.voices] = .offline
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.screen.tap("notice.button")
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.service.calls(.voices).count == 2, "one request for two quick taps")
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.find("toast") == nil)
    },
    VoiceListClause("shows why a refresh failed in place of rows if there are none") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.failures[.voices] = .offline
      await rig.screen.settle()
      rig.service.failures[.voices] = .refused
      await rig.refresh()
      #expect(rig.screen.label("notice.text") == "The server refuses that.")
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
    },
    VoiceListClause("refreshes when it is pulled") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.service.voices = Voice.samples(3)
      rig.pull()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.find("refreshing") == nil)
      rig.service.failures[.voices] = .offline
      rig.pull()
      await rig.screen.settle()
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    VoiceListClause("updates a known message on a refresh") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.voices[1].caption = "Another"
      await rig.refresh()
      #expect(rig.screen.label("caption", inRow: 1) == "Another")
    },
    VoiceListClause("shows no activity indicator during the first load") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      #expect(!rig.screen.snapshot.flattened.contains { $0.role == .activity })
      rig.service.gate(.voices).open()
    },
    VoiceListClause("requests once for two refreshes at the same time") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.screen.press(.character("r"))
      rig.pull()
      await rig.refresh()
      #expect(rig.service.calls(.voices).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
  ]
}
