import CompositionTesting
import DraftCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  /// A draft is published at once, and comes back if the service refuses.
  @ArrayBuilder<DraftListClause> static var publishing: [DraftListClause] {
    DraftListClause("removes a draft that is published before the service confirms it") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.publish).close()
      #expect(rig.screen.label("publish", inRow: 0) == "Publish")
      await rig.tap("publish", inRow: 0)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
      #expect(rig.screen.label("toast") == "Publishing “Title 1”…")
      #expect(listener.heard == [.publishing(.sample(id: 1))])
      await rig.open(.publish)
      #expect(rig.service[1] == nil)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "“Title 1” is a blog now.")
      #expect(listener.heard.dropFirst() == [.published(.sample(id: 1), PublicationID(101))])
    }
    DraftListClause("brings a draft back that is not published, in its place, and says why") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3), listHeight: 20).settled()
      rig.service.failures[.publish] = .offline
      await rig.tap("publish", inRow: 1)
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["Title 1", "Title 2", "Title 3"])
      #expect(rig.screen.label("toast") == "Not published: The server can't be reached.")
      rig.service.failures = [:]
      await rig.tap("publish", inRow: 1)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("does not publish a draft without a title, and says why") { factory in
      let rig = await DraftListRig(factory, drafts: [.sample(id: 1, title: " \n")]).settled()
      await rig.tap("publish", inRow: 0)
      #expect(rig.service.calls(.publish).isEmpty)
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("toast") == "Not published: It needs a title.")
    }
    DraftListClause("does not publish a text that was changed elsewhere, and shows that text") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.service.change(2, title: "Theirs", body: "")
      await rig.tap("publish", inRow: 1)
      #expect(rig.screen.label("title", inRow: 0) == "Theirs")
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "Not published: The draft was changed elsewhere.")
    }
    DraftListClause("does not bring a draft back that does not exist any more") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.service.drafts = []
      await rig.tap("publish", inRow: 0)
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("toast") == "Not published: There is no such draft.")
    }
    DraftListClause("leaves out a draft that is being published if a page has it") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.gate(.publish).close()
      await rig.tap("publish", inRow: 0)
      rig.screen.press(.character("r"))
      await rig.post(.saved(.sample(id: 1, title: "Late", revision: 2)))
      #expect(rig.screen.list?.rowCount == 2)
      await rig.open(.publish)
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListClause("publishes one of two drafts for a tap on each, and both in the end") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      rig.service.gate(.publish).close()
      await rig.tap("publish", inRow: 0)
      await rig.tap("publish", inRow: 0)
      #expect(rig.screen.label("title", inRow: 0) == "Title 3")
      await rig.open(.publish)
      #expect(rig.service.drafts.map(\.id) == [DraftID(3)])
    }
    DraftListClause("publishes nothing while a deletion is pending") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      rig.screen.tap("publish", inRow: 0)
      await rig.open(.delete)
      #expect(rig.service.calls(.publish).isEmpty)
      #expect(rig.service[1]?.deletedAt != nil)
    }
  }

  /// A deletion and a publication can be undone for a while.
  @ArrayBuilder<DraftListClause> static var undoing: [DraftListClause] {
    DraftListClause("offers to undo a publication once it is confirmed, and tells other modules") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.publish).close()
      await rig.tap("publish", inRow: 1)
      #expect(rig.screen.find("toast.action") == nil)
      await rig.open(.publish)
      #expect(rig.screen.label("toast") == "“Title 2” is a blog now.")
      await rig.tap("toast.action")
      #expect(rig.screen.label("title", inRow: 1) == "Title 2")
      #expect(rig.service[2]?.body == "Body 2" && rig.service.published.isEmpty)
      #expect(listener.heard.last == .unpublished(.sample(id: 2, revision: 2), PublicationID(102)))
    }
    DraftListClause("says why a publication could not be undone") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      await rig.tap("publish", inRow: 0)
      rig.service.failures[.unpublish] = .offline
      await rig.press(.character("u"))
      #expect(rig.screen.label("toast") == "Not taken back: The server can't be reached.")
      #expect(rig.screen.list?.rowCount == 1)
    }
    DraftListClause("undoes everything since, one by one, the newest first") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(4), listHeight: 20).settled()
      for identifier in ["delete", "publish", "delete"] {
        await rig.tap(identifier, inRow: 0)
      }
      #expect(rig.screen.list?.rowCount == 1)
      for (count, title) in [(2, "Title 3"), (3, "Title 2"), (4, "Title 1")] {
        await rig.press(.character("u"))
        #expect(rig.screen.list?.rowCount == count && rig.screen.label("title", inRow: 0) == title)
      }
      #expect(rig.screen.find("toast") == nil)
    }
    DraftListClause("offers to undo a deletion, and tells other modules") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      let listener = ChangeListener(rig.changes)
      await rig.tap("delete", inRow: 1)
      #expect(rig.screen.label("toast") == "“Title 2” is in the recycle bin.")
      #expect(rig.screen.label("toast.action") == "Undo")
      await rig.tap("toast.action")
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 1) == "Title 2")
      #expect(rig.service[2]?.deletedAt == nil)
      #expect(listener.heard.last == .restored(.sample(id: 2)))
      #expect(rig.screen.find("toast") == nil)
    }
    DraftListClause("undoes a deletion with a key") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      await rig.tap("delete", inRow: 0)
      await rig.press(.character("u"))
      #expect(rig.screen.list?.rowCount == 2)
      await rig.press(.character("u"))
      #expect(rig.service.calls(.restore).count == 1)
    }
    DraftListClause("offers no undo for a deletion that is refused") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      rig.service.failures[.delete] = .offline
      await rig.tap("delete", inRow: 0)
      #expect(rig.screen.find("toast.action") == nil)
    }
    DraftListClause("says why a deletion could not be undone") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      await rig.tap("delete", inRow: 0)
      rig.service.failures[.restore] = .offline
      await rig.tap("toast.action")
      #expect(rig.screen.label("toast") == "Not restored: The server can't be reached.")
      #expect(rig.screen.list?.rowCount == 1)
    }
    DraftListClause("can undo a deletion for ten seconds, also after it is left") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      await rig.tap("delete", inRow: 0)
      rig.screen.window.rootViewController = ViewController()
      rig.clock.advance(by: .milliseconds(9999))
      await rig.screen.settle()
      await rig.tap("toast.action")
      #expect(rig.service[1]?.deletedAt == nil)
    }
    DraftListClause("names what an offer undoes, so that a pointless one can be withdrawn") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(5)).settled()
      await rig.tap("publish", inRow: 0)
      for _ in 1...3 { await rig.tap("delete", inRow: 0) }
      for (change, next) in [
        (DraftChange.purged(DraftID(4)), "“Title 3” is in the recycle bin."),
        (.restored(.sample(id: 3)), "“Title 2” is in the recycle bin."),
        (.binEmptied, "“Title 1” is a blog now."),
        (.unpublished(.sample(id: 1, revision: 2), PublicationID(101)), nil),
      ] {
        rig.screen.window.withdrawToastActions { ($0 as? DraftUndo)?.isOver(after: change) ?? false }
        #expect(rig.screen.label("toast") == next)
      }
    }
    DraftListClause("withdraws the offer after ten seconds") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(2)).settled()
      await rig.tap("delete", inRow: 0)
      rig.clock.advance(by: .seconds(10))
      await rig.screen.settle()
      #expect(rig.screen.find("toast.action") == nil)
      await rig.press(.character("u"))
      #expect(rig.service[1]?.deletedAt != nil)
    }
  }
}
