import Composition
import CompositionTesting
import DraftCore
import DraftInterface
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// What happens to text when the editor leaves.
  static let leaving: [DraftEditorClause] = [
    DraftEditorClause("saves what is unsaved when it is left") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      let listener = DraftListener(rig.changes)
      await rig.screen.settle()
      await rig.typeBody("!")
      rig.leave()
      await rig.environment.leftovers.finished()
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.saves.count == 1)
      #expect(listener.heard.count == 1)
    },
    DraftEditorClause("saves nothing more when it is left with everything saved") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.typeBody("!")
      await rig.wait(300)
      rig.leave()
      await rig.environment.leftovers.finished()
      await rig.wait(5000)
      #expect(rig.saves.count == 1)
    },
    DraftEditorClause("finishes the pending save when it is left, and saves what was typed after it") {
      factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      await rig.typeBody("b")
      rig.leave()
      await rig.screen.settle()
      #expect(rig.saves.count == 1)
      rig.service.gate(.save).open()
      await rig.environment.leftovers.finished()
      #expect(rig.saves == ["Title 1|Body 1a", "Title 1|Body 1ab"])
      #expect(rig.service[1]?.body == "Body 1ab")
      #expect(rig.service.cancelledCount == 0)
    },
    DraftEditorClause("repeats the last save until it succeeds") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      rig.leave()
      await rig.screen.settle()
      #expect(rig.saves.count == 1)
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.service[1]?.body == "Body 1!")
      await rig.environment.leftovers.finished()
    },
    DraftEditorClause("keeps both texts if the last save meets another one") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      rig.leave()
      await rig.environment.leftovers.finished()
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.service[2]?.body == "Body 1 mine")
    },
    DraftEditorClause("keeps both texts if it is left before the person has chosen") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      await rig.wait(300)
      rig.leave()
      await rig.environment.leftovers.finished()
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.service[2]?.body == "Body 1 mine")
    },
    DraftEditorClause("removes a draft that is left without a text") { factory in
      for text in ["", " "] {
        let rig = DraftEditorRig(factory, drafts: [.sample(id: 1, title: "", body: ""), .sample(id: 2)], isPushed: true)
        let listener = DraftListener(rig.changes)
        await rig.screen.settle()
        if !text.isEmpty { await rig.typeBody(text) }
        rig.screen.press(.escape)
        await rig.environment.requests.finished(within: .seconds(1))
        #expect(rig.service.drafts.map(\.id) == [DraftID(2)])
        #expect(listener.heard.last == .purged(DraftID(1)))
      }
    },
    DraftEditorClause("keeps a draft without a text if its window ends, or somebody else has written in it") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1, title: "", body: "")])
      await rig.screen.settle()
      rig.leave()
      await rig.screen.settle()
      #expect(rig.service[1]?.deletedAt == nil && rig.service.drafts.count == 1)
      let other = DraftEditorRig(factory, drafts: [.sample(id: 1, title: "", body: "")], isPushed: true)
      await other.screen.settle()
      other.service.change(1, title: "", body: "Theirs")
      other.screen.press(.escape)
      await other.environment.requests.finished(within: .seconds(1))
      #expect(other.service[1]?.body == "Theirs" && other.service[1]?.deletedAt == nil)
    },
    DraftEditorClause("leaves nothing behind") { factory in
      let leaks = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty)
    },
  ]

  /// Opens a draft, types and leaves with unsaved text. Returns what must be released.
  @MainActor
  private static func visit(_ factory: DraftEditorFactory) async -> [LeakCheck] {
    let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
    await rig.screen.settle()
    await rig.typeBody("a")
    await rig.wait(300)
    await rig.typeBody("b")
    let controllers = rig.scene.slots[0].children
    let leaks = (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
    rig.leave()
    await rig.environment.leftovers.finished()
    await rig.screen.settle()
    return leaks
  }
}
