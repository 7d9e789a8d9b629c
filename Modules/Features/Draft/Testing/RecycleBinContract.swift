import Composition
public import CompositionTesting
import DraftCore
public import DraftInterface
import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting

/// One requirement for every implementation of the recycle bin.
public typealias RecycleBinClause = FeatureClause<RecycleBin>

/// One requirement for the exchange of two implementations.
public typealias RecycleBinExchange = ExchangeClause<RecycleBin>

/// The requirements for an implementation of the recycle bin.
public enum RecycleBinContract {
  public static let clauses: [RecycleBinClause] =
    RecycleBinRig.pagedListClauses + loading + changing + outliving

  @ArrayBuilder<RecycleBinClause> private static var loading: [RecycleBinClause] {
    RecycleBinClause("shows every value of a row, and nothing that is not in the bin") { factory in
      let rig = await RecycleBinRig(factory, drafts: [.sample(id: 1, isDeleted: true), .sample(id: 2)])
        .settled()
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("heading") == "Recycle bin")
      #expect(rig.screen.label("empty") == "Empty bin")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("excerpt", inRow: 0) == "Body 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("restore", inRow: 0) == "Restore")
      #expect(rig.screen.label("delete", inRow: 0) == "Delete forever")
    }
    RecycleBinClause("says that it is empty once it is loaded, and disables the button") { factory in
      let rig = RecycleBinRig(factory, drafts: [.sample(id: 1)])
      rig.service.gate(.deletedDrafts).close()
      await rig.screen.settle()
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == true)
      await rig.open(.deletedDrafts)
      #expect(rig.screen.label("notice.text") == "The bin is empty.")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == true)
    }
    RecycleBinClause("follows changes from elsewhere with rows, notice and button") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      rig.changes.post(.restored(.sample(id: 1)))
      await rig.post(.deleted(.sample(id: 0, isDeleted: true)))
      #expect((0..<2).map { rig.screen.label("title", inRow: $0) } == ["Title 0", "Title 2"])
      rig.changes.post(.restored(.sample(id: 0)))
      await rig.post(.restored(.sample(id: 2)))
      #expect(rig.screen.label("notice.text") == "The bin is empty.")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == true)
      await rig.post(.deleted(.sample(id: 1, isDeleted: true)))
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == false)
    }
  }

  @ArrayBuilder<RecycleBinClause> private static var changing: [RecycleBinClause] {
    RecycleBinClause("opens nothing when a row is tapped") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      await rig.tapRow(1)
      #expect(rig.screen.label("title") == "Test")
      #expect(rig.screen.list?.rowCount == 2)
      rig.screen.press(.down)
      #expect(!rig.screen.rows.contains { $0.traits.contains(.tappable) } && !rig.screen.window.canSelect)
    }
    RecycleBinClause("asks the service once for two quick taps on Restore") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      rig.service.gate(.restore).close()
      rig.screen.tap("restore", inRow: 0)
      rig.screen.tap("restore", inRow: 0)
      await rig.tap("delete", inRow: 0)
      await rig.open(.restore)
      #expect(rig.service.calls(.restore).count == 1)
      #expect(rig.service.calls(.purge).isEmpty)
      #expect(rig.screen.list?.rowCount == 1)
    }
    RecycleBinClause("empties itself once for two quick taps") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.emptyBin).close()
      rig.screen.tap("empty")
      await rig.tap("empty")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == true)
      #expect(rig.screen.list?.rowCount == 2, "the rows stay until the service confirms")
      await rig.open(.emptyBin)
      #expect(rig.service.calls(.emptyBin).count == 1)
      #expect(listener.heard == [.binEmptied])
    }
    RecycleBinClause("keeps a restored draft out if the page of a refresh is older") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(3, isDeleted: true)).settled()
      rig.service.gate(.deletedDrafts).close()
      await rig.refresh()
      await rig.tap("restore", inRow: 0)
      await rig.open(.deletedDrafts)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
    }
    RecycleBinClause("stays empty if the page of a refresh is older than the emptying") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(3, isDeleted: true)).settled()
      rig.service.gate(.deletedDrafts).close()
      await rig.refresh()
      await rig.tap("empty")
      rig.changes.post(.deleted(.sample(id: 9, isDeleted: true)))
      await rig.open(.deletedDrafts)
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("title", inRow: 0) == "Title 9")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == false)
    }
    RecycleBinClause("says why restoring is refused, restores a draft later, and tells other modules") {
      factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.failures[.restore] = .offline
      await rig.tap("restore", inRow: 0)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "Not restored: The server can't be reached.")
      rig.service.failures = [:]
      await rig.tap("restore", inRow: 0)
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
      #expect(rig.service[1]?.deletedAt == nil)
      #expect(listener.heard == rig.service[1].map { [.restored($0)] })
    }
    RecycleBinClause("says on the row that a change is pending, and removes it if the draft is gone") {
      factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      rig.service.drafts.removeFirst()
      rig.service.gate(.restore).close()
      await rig.tap("restore", inRow: 0)
      #expect(rig.screen.label("date", inRow: 0) == "One moment…")
      await rig.open(.restore)
      #expect(rig.screen.label("toast") == "Not restored: There is no such draft.")
      #expect(rig.screen.list?.rowCount == 1 && rig.screen.label("title", inRow: 0) == "Title 2")
    }
    RecycleBinClause("says why purging is refused, and purges a draft once the scene allows it") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(2, isDeleted: true)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.failures[.purge] = .refused
      await rig.tap("delete", inRow: 0)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "Not deleted: The server refuses that.")
      rig.service.failures = [:]
      rig.scene.holdsEvents = true
      await rig.tap("delete", inRow: 0)
      let event = try #require(rig.scene.events.first as? PurgeDraft)
      #expect(event.title == "Title 1")
      #expect(rig.service.calls(.purge).count == 1)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.service[1] == nil && listener.heard == [.purged(DraftID(1))])
    }
    RecycleBinClause("says why emptying fails, and empties itself after the scene allows it") { factory in
      let rig = await RecycleBinRig(factory, drafts: Draft.samples(25, isDeleted: true) + [.sample(id: 99)])
        .settled()
      rig.service.failures[.emptyBin] = .offline
      await rig.tap("empty")
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("toast") == "Not emptied: The server can't be reached.")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == false)
      rig.service.failures = [:]
      rig.scene.holdsEvents = true
      await rig.tap("empty")
      let event = try #require(rig.scene.events.first as? EmptyRecycleBin)
      #expect(rig.service.calls(.emptyBin).count == 1)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 0)
      #expect(rig.service.drafts.map(\.id) == [DraftID(99)])
      #expect(rig.screen.label("notice.text") == "The bin is empty.")
      #expect(rig.screen.find("empty")?.traits.contains(.disabled) == true)
    }
    RecycleBinClause("leaves nothing behind") { factory in
      let leaks = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
    }
  }

  /// What a person has begun ends without the screen.
  @ArrayBuilder<RecycleBinClause> private static var outliving: [RecycleBinClause] {
    outliving("restore", .restore) { $0[1].map { .restored($0) } }
    outliving("delete", .purge) { _ in .purged(DraftID(1)) }
    outliving("empty", .emptyBin) { _ in .binEmptied }
  }

  private static func outliving(
    _ button: String, _ request: ProgrammedDraftService.Operation,
    change: @escaping @Sendable @MainActor (ProgrammedDraftService) -> DraftChange?
  ) -> RecycleBinClause {
    RecycleBinRig.outlivingClause(
      button, request, in: { RecycleBinRig($0, drafts: Draft.samples(2, isDeleted: true)) }
    ) {
      await $0.tap(button, inRow: button == "empty" ? nil : 0)
    } heard: {
      change($0.service)
    }
  }

  @MainActor
  private static func visit(_ factory: RecycleBinFactory) async -> [LeakCheck] {
    let rig = await RecycleBinRig(factory, drafts: Draft.samples(25, isDeleted: true)).settled()
    await rig.tap("restore", inRow: 0)
    let controllers = rig.scene.slots[0].children
    return (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
  }

  @ArrayBuilder<RecycleBinExchange> public static var exchanges: [RecycleBinExchange] {
    RecycleBinExchange("keeps rows and place, and loads nothing again") { old, new in
      let rig = await RecycleBinRig(old, new, drafts: Draft.samples(45, isDeleted: true)).settled()
      await rig.scrollToEnd()
      await rig.tap("restore", inRow: 3)
      let before = rig.screen.text
      let calls = rig.service.calls
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(!leak.hasLeaked)
    }
    RecycleBinExchange("waits until the bin is emptied") { old, new in
      let rig = await RecycleBinRig(old, new, drafts: Draft.samples(3, isDeleted: true)).settled()
      rig.service.gate(.emptyBin).close()
      rig.screen.tap("empty")
      let exchange = await rig.beginExchange(to: new.architecture)
      #expect(rig.scene.slots[0].architecture == old.architecture, "it waits for the emptying")
      rig.service.gate(.emptyBin).open()
      await exchange.value
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The bin is empty.")
      #expect(rig.changes.listenerCount == 1)
    }
  }
}
