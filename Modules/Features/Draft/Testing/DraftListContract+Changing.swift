import Composition
import CompositionTesting
import DraftCore
import DraftInterface
import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  /// Input.
  @ArrayBuilder<DraftListClause> static var changing: [DraftListClause] {
    DraftListClause("creates a draft, opens it, and tells other modules once") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      let listener = ChangeListener(rig.changes)
      rig.scene.holdsEvents = true
      rig.screen.press(.down, .down, .character("n"))
      await rig.screen.settle()
      #expect(rig.selected == [DraftID(3)])
      #expect(rig.screen.label("title") == "Draft 3")
      rig.screen.press(.escape)
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      let first = rig.screen.rows[0].flattened
      #expect(first.contains { $0.traits.contains(.focused) }, "keys of a row mean the new one")
      #expect(rig.scene.events.isEmpty && rig.service.calls(.create).count == 1)
      #expect(listener.heard == rig.service[3].map { [.saved($0)] })
    }
    DraftListClause("leaves what a person opened in front while a draft was created") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.service.gate(.create).close()
      await rig.tap("new")
      rig.screen.tap("title", inRow: 0)
      expectOpened("Draft 1", on: rig.screen)
      await rig.open(.create)
      #expect(rig.selected == [DraftID(1)] && rig.screen.label("title") == "Draft 1")
      rig.screen.press(.escape)
      #expect(rig.screen.list?.rowCount == 3)
      await rig.tap("new")
      expectOpened("Draft 4", on: rig.screen)
    }
    DraftListClause("keeps a row whose deletion is pending if another change arrives") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      await rig.post(.saved(.sample(id: 1, title: "Newer", editedAt: .now, revision: 2)))
      #expect(rig.screen.label("title", inRow: 0) == "Newer")
      await rig.tap("delete", inRow: 0)
      await rig.open(.delete)
      #expect(rig.service.calls(.delete).count == 1)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("creates one draft for two quick taps") { factory in
      let rig = await DraftListRig(factory, drafts: []).settled()
      rig.service.gate(.create).close()
      rig.screen.tap("new")
      await rig.tap("new")
      #expect(rig.screen.find("new")?.traits.contains(.disabled) == true)
      await rig.open(.create)
      #expect(rig.service.calls(.create).count == 1)
      #expect(rig.selected.count == 1)
    }
    DraftListClause("says why no draft could be created, and can create one later") { factory in
      let rig = await DraftListRig(factory, drafts: []).settled()
      rig.service.failures[.create] = .storage("the disk is full")
      await rig.tap("new")
      #expect(rig.screen.label("toast") == "Not created: The data can't be used: the disk is full.")
      #expect(rig.selected.isEmpty)
      #expect(rig.screen.find("new")?.traits.contains(.disabled) == false)
    }
    DraftListClause("removes a row when its deletion is confirmed, and tells other modules") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 1)
      #expect(rig.screen.list?.rowCount == 3)
      await rig.open(.delete)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("title", inRow: 1) == "Title 3")
      #expect(rig.service[2]?.deletedAt != nil)
      #expect(listener.heard == rig.service[2].map { [.deleted($0)] })
    }
    DraftListClause("says on the row that its deletion is pending") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      let date = rig.screen.label("date", inRow: 0)
      rig.service.failures[.delete] = .refused
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      #expect(
        rig.screen.label("date", inRow: 0) == "One moment…"
          && rig.screen.label("date", inRow: 1) != "One moment…")
      await rig.open(.delete)
      #expect(rig.screen.label("date", inRow: 0) == date)
    }
    DraftListClause("removes a row whose draft turns out to be gone, and says so") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.drafts.removeFirst()
      await rig.tap("delete", inRow: 0)
      #expect(rig.screen.label("toast") == "Not deleted: There is no such draft.")
      #expect(rig.screen.list?.rowCount == 2 && rig.screen.label("title", inRow: 0) == "Title 2")
    }
    DraftListClause("keeps a row whose deletion is refused, and says why") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.failures[.delete] = .refused
      await rig.tap("delete", inRow: 1)
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("toast") == "Not deleted: The server refuses that.")
      rig.service.failures = [:]
      await rig.tap("delete", inRow: 1)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("asks the service once for two quick taps on Delete") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.gate(.delete).close()
      rig.screen.tap("delete", inRow: 0)
      await rig.tap("delete", inRow: 0)
      await rig.open(.delete)
      #expect(rig.service.calls(.delete).count == 1)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("asks the scene before a deletion") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.scene.holdsEvents = true
      await rig.tap("delete", inRow: 0)
      let event = try #require(rig.scene.events.first as? DeleteDraft)
      #expect(event.title == "Title 1")
      #expect(rig.service.calls(.delete).isEmpty, "dropped until the scene lets it go on")
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("does not bring back a draft that was deleted while a page loaded") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(5)).settled()
      rig.service.gate(.drafts).close()
      await rig.refresh()
      await rig.tap("delete", inRow: 0)
      await rig.open(.drafts)
      #expect(rig.screen.list?.rowCount == 4)
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
    }
    DraftListClause("loads the next page if every row was deleted") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(21))
      rig.service.failures[.drafts] = nil
      await rig.screen.settle()
      for id in 1...20 { rig.changes.post(.deleted(.sample(id: id, isDeleted: true))) }
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("title", inRow: 0) == "Title 21")
      #expect(rig.screen.find("notice") == nil)
    }
  }
}
