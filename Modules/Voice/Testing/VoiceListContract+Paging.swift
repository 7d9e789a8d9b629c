import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  static let paging: [VoiceListClause] = [
    VoiceListClause("loads the next page when the end becomes visible") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.service.calls.last?.cursor == PageCursor(rawValue: "20"))
      rig.screen.scroll(by: 4)
      #expect(rig.screen.label("caption", inRow: 20) == "Caption 21")
    },
    VoiceListClause("fills a screen that is taller than a page") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(30), listHeight: 200)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 30)
    },
    VoiceListClause("shows No more at the end, and requests nothing more") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.service.calls(.voices).count == 2)
    },
    VoiceListClause("shows that the next page is loading, and requests it once") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.service.calls(.voices).count == 2)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    VoiceListClause("keeps the rows when the next page fails, says why, and requests the same page on Retry")
    {
      factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.failures[.voices] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.service.calls(.voices).count == 2, "only a person retries")
      rig.service.failures = [:]
      rig.service.gate(.voices).close()
      rig.screen.tap("footer.button")
      rig.screen.tap("footer.button")
      await rig.screen.settle()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.screen.find("footer.button") == nil)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20", "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    VoiceListClause("drops the next page if a refresh starts before it arrives") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      await rig.scrollToEnd()
      await rig.refresh()
      rig.service.gate(.voices).release(1)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.voices).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
    },
    VoiceListClause("updates a known message when the next page contains it") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.voices.insert(.sample(id: 20, caption: "Another"), at: 20)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      #expect(rig.screen.label("caption", inRow: 19) == "Another")
    },
    VoiceListClause("shows a message once that is on two pages") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.voices.insert(.sample(id: 99), at: 0)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 45)
    },
    VoiceListClause("keeps the cells of visible rows when the next page arrives") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(45), listHeight: 30)
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      await rig.scrollToEnd()
      let cells = rig.screen.rows.map(\.id)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(Array(rig.screen.rows.map(\.id).prefix(cells.count)) == cells)
    },
    VoiceListClause("makes at most two more cells than visible rows") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(100))
      await rig.screen.settle()
      var cells: Set<ViewID> = []
      for _ in 0..<60 {
        cells.formUnion(rig.screen.rows.map(\.id))
        rig.screen.scroll(by: 7)
        await rig.screen.settle()
      }
      #expect(cells.count <= 5 + 2, "visible rows, one of them cut off at each end, and two")
    },
  ]
}
