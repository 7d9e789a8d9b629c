import VoiceCore
import Testing
import ViewKit
import ViewKitTesting

extension VoiceListContract {
  static let loading: [VoiceListClause] = [
    VoiceListClause("shows every value of a row") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(rig.screen.label("author", inRow: 0) == "Author: Ada Lovelace")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
    },
    VoiceListClause("has words for an empty title and an empty summary") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(title: "", summary: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      #expect(rig.screen.label("summary", inRow: 0) == "The author has not written a summary.")
    },
    VoiceListClause("keeps the backend's order") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(3))
      await rig.screen.settle()
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["Title 1", "Title 2", "Title 3"])
    },
    VoiceListClause("asks for the first page once, without a cursor") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .voices)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    VoiceListClause("reports the first load's start and end, and no other load") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      #expect(rig.firstLoads == [true])
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.firstLoads == [true, false])
      await rig.scrollToEnd()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.firstLoads == [true, false])
    },
    VoiceListClause("says why the first load failed, and loads on Retry") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      rig.service.failures[.voices] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      #expect(rig.firstLoads == [true, false])
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    },
    VoiceListClause("says in words that there is nothing") { factory in
      let rig = VoiceListRig(factory, voices: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No voices yet.")
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
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Title 99")
      #expect(rig.service.calls.last == .init(operation: .voices))
    },
    VoiceListClause("keeps what is there when a refresh fails, and says so") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.failures[.voices] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    VoiceListClause("asks once for two refreshes at a time") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.screen.press(.character("r"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
  ]
}
