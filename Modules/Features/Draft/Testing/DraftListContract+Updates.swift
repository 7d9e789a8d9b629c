import CompositionTesting
import DraftCore
import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  /// Changes that other modules make.
  @ArrayBuilder<DraftListClause> static var updates: [DraftListClause] {
    DraftListClause("moves a draft that was saved elsewhere to the top, with its new values") {
      factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      await rig.post(.saved(.sample(id: 3, title: "New", editedAt: .now, revision: 2)))
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["New", "Title 1", "Title 2"])
      await rig.post(.saved(.sample(id: 3, title: "Newer", editedAt: .now, revision: 3)))
      #expect(rig.screen.label("title", inRow: 0) == "Newer")
      #expect(rig.screen.list?.rowCount == 3)
    }
    DraftListClause("says that the text of a draft that was changed elsewhere is another draft") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(1)).settled()
      await rig.post(.separated(.sample(id: 2)))
      #expect(
        rig.screen.label("toast") == "“Title 2” was changed elsewhere. Your text is a draft of its own.")
    }
    DraftListClause("shows a draft that was restored or made elsewhere") { factory in
      let rig = await DraftListRig(factory, drafts: [.sample(id: 1), .sample(id: 3)], listHeight: 20)
        .settled()
      rig.changes.post(.restored(.sample(id: 2)))
      await rig.post(.saved(.sample(id: 9, editedAt: .now)))
      #expect(
        (0..<4).map { rig.screen.label("title", inRow: $0) } == ["Title 9", "Title 1", "Title 2", "Title 3"])
    }
    DraftListClause("removes what was deleted or purged elsewhere") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.changes.post(.deleted(.sample(id: 1, isDeleted: true)))
      rig.changes.post(.purged(DraftID(3)))
      await rig.post(.binEmptied)
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
    }
    DraftListClause("keeps changes from elsewhere if the first page is older") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(3), listHeight: 20)
      rig.service.gate(.drafts).close()
      await rig.screen.settle()
      rig.changes.post(.saved(.sample(id: 2, title: "New", editedAt: .now, revision: 2)))
      await rig.post(.saved(.sample(id: 9, title: "Made", editedAt: .now, revision: 1)))
      #expect(rig.screen.list?.rowCount == 0, "nothing shows before the first page")
      await rig.open(.drafts)
      #expect(
        (0..<4).map { rig.screen.label("title", inRow: $0) } == ["Made", "New", "Title 1", "Title 3"])
    }
    DraftListClause("leaves the rows in view alone if a draft out of view changes") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(15)).settled()
      await rig.scrollToEnd()
      let before = rig.screen.text
      for id in 1...4 { rig.changes.post(.saved(.sample(id: id, title: "New", revision: 2))) }
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.screen.scroll(by: -1000)
      #expect(rig.screen.label("title", inRow: 0) == "New")
    }
    DraftListClause("keeps changes from elsewhere if the page of a refresh is older") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(4), listHeight: 20).settled()
      rig.service.gate(.drafts).close()
      await rig.refresh()
      rig.changes.post(.saved(.sample(id: 2, title: "New", editedAt: .now, revision: 2)))
      rig.changes.post(.deleted(.sample(id: 1, isDeleted: true)))
      rig.changes.post(.purged(DraftID(4)))
      await rig.open(.drafts)
      #expect(rig.screen.list?.rowCount == 2)
      #expect((0..<2).map { rig.screen.label("title", inRow: $0) } == ["New", "Title 3"])
    }
    DraftListClause("keeps a deletion from elsewhere if the next page is older") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(25)).settled()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      rig.changes.post(.deleted(.sample(id: 22, isDeleted: true)))
      await rig.open(.drafts)
      #expect(rig.screen.list?.rowCount == 24)
    }
    DraftListClause("applies a page that was requested after the change") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.changes.post(.saved(.sample(id: 1, title: "Heard", editedAt: .now, revision: 2)))
      await rig.post(.deleted(.sample(id: 2, isDeleted: true)))
      rig.service.change(1, title: "Read", body: "")
      await rig.refresh()
      #expect((0..<2).map { rig.screen.label("title", inRow: $0) } == ["Read", "Title 2"])
    }
    DraftListClause("shows a draft once that moves while the next page loads") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(25)).settled()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      rig.changes.post(.saved(.sample(id: 22, title: "New", editedAt: .now, revision: 2)))
      await rig.open(.drafts)
      #expect(rig.screen.list?.rowCount == 25)
      rig.screen.scroll(by: -1000)
      #expect(rig.screen.label("title", inRow: 0) == "New")
    }
    DraftListClause("leaves out a restored draft until its page is loaded") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(45)).settled()
      await rig.post(.restored(.sample(id: 30)))
      #expect(rig.screen.list?.rowCount == 20)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.screen.scroll(by: -1000)
      rig.screen.scroll(by: 29 * DraftListRig.rowHeight)
      #expect(rig.screen.label("title", inRow: 29) == "Title 30")
    }
    DraftListClause("adds a restored draft that was the last one of its page") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(45), listHeight: 100).settled()
      let count = rig.screen.list?.rowCount ?? 0
      await rig.post(.deleted(.sample(id: count, isDeleted: true)))
      #expect(rig.screen.list?.rowCount == count - 1)
      await rig.post(.restored(.sample(id: count)))
      #expect(rig.screen.list?.rowCount == count)
      rig.screen.scroll(by: count * DraftListRig.rowHeight)
      #expect(rig.screen.label("title", inRow: count - 1) == "Title \(count)")
    }
    DraftListClause("adds a draft that was restored while its page loaded") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(45).filter { $0.id != DraftID(30) })
        .settled()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      await rig.post(.restored(.sample(id: 30)))
      #expect(rig.screen.list?.rowCount == 20)
      await rig.open(.drafts)
      #expect(rig.screen.list?.rowCount == 41)
      rig.screen.scroll(by: -1000)
      rig.screen.scroll(by: 29 * DraftListRig.rowHeight)
      #expect(rig.screen.label("title", inRow: 29) == "Title 30")
    }
  }
}
