import DraftCore
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  static let loading: [DraftListClause] = [
    DraftListClause("shows every value of a row") { factory in
      let rig = DraftListRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("heading") == "Drafts")
      #expect(rig.screen.label("new") == "New")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("excerpt", inRow: 0) == "Body 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("delete", inRow: 0) == "Delete")
      #expect(rig.screen.find("restore", inRow: 0) == nil)
    },
    DraftListClause("has texts for an empty title and an empty body") { factory in
      let rig = DraftListRig(factory, drafts: [.sample(title: "", body: " \n")])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      #expect(rig.screen.label("excerpt", inRow: 0) == "Nothing written yet.")
    },
    DraftListClause("shows no draft that is in the bin") { factory in
      let rig = DraftListRig(factory, drafts: [.sample(id: 1), .sample(id: 2, isDeleted: true)])
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 1)
    },
    DraftListClause("keeps the backend's order") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(3))
      await rig.screen.settle()
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["Title 1", "Title 2", "Title 3"])
    },
    DraftListClause("asks for the first page once, without a cursor") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .drafts)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    DraftListClause("says why the first load failed, and loads on Retry") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(1))
      rig.service.failures[.drafts] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    },
    DraftListClause("says that there are no drafts") { factory in
      let rig = DraftListRig(factory, drafts: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No drafts yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    DraftListClause("shows no notice before the first page") { factory in
      let rig = DraftListRig(factory, drafts: [])
      rig.service.gate(.drafts).close()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      rig.service.gate(.drafts).open()
    },
    DraftListClause("replaces everything on a refresh") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.service.drafts = [.sample(id: 0)] + Draft.samples(2)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Title 0")
      #expect(rig.service.calls.last == .init(operation: .drafts))
    },
    DraftListClause("keeps what is there when a refresh fails, and says so") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(2))
      await rig.screen.settle()
      rig.service.failures[.drafts] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    DraftListClause("says once why a refresh failed") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(2))
      await rig.screen.settle()
      rig.service.failures[.drafts] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.texts.count { $0 == "The server can't be reached." } == 1)
      rig.clock.advance(by: .seconds(5))
      await rig.screen.settle()
      #expect(!rig.screen.shows("The server can't be reached."))
    },
    DraftListClause("loads again when it is pulled") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(2))
      await rig.screen.settle()
      rig.service.drafts = Draft.samples(3)
      rig.screen.pull()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.service.calls(.drafts).map(\.cursor) == [nil, nil])
    },
    DraftListClause("can load after a cancelled request") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(2))
      rig.service.failures[.drafts] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
    },
    DraftListClause("asks once for two refreshes at a time") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(2))
      await rig.screen.settle()
      rig.service.gate(.drafts).close()
      rig.screen.press(.character("r"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.drafts).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.drafts).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
  ]
}
