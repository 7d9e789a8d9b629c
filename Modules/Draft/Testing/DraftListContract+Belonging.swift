import Composition
import CompositionTesting
import DraftCore
import DraftInterface
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  /// The module and its scene.
  static let belonging: [DraftListClause] = [
    DraftListClause("opens the screen of the scene") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(3))
      await rig.screen.settle()
      #expect(rig.screen.rows.dropFirst().first?.link == "/2")
      rig.screen.tapRow(1)
      await rig.screen.settle()
      #expect(rig.selected == [DraftID(2)])
      #expect(rig.screen.label("title") == "Draft 2")
    },
    DraftListClause("keeps its place when a person comes back") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      rig.screen.press(.pageDown, .pageDown, .down)
      let before = rig.screen.text
      rig.screen.press(.enter)
      rig.screen.press(.escape)
      #expect(rig.screen.text == before)
      #expect(rig.service.calls.count == 1)
    },
    DraftListClause("finishes a pending deletion when it is left, and tells other modules") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(3))
      let listener = DraftListener(rig.changes)
      await rig.screen.settle()
      rig.service.gate(.delete).close()
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.delete).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.deletedAt != nil)
      #expect(listener.heard == rig.service[1].map { [.deleted($0)] })
      #expect(rig.screen.find("toast") == nil)
    },
    DraftListClause("leaves nothing behind") { factory in
      let (service, leaks) = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty && !service.calls.isEmpty)
    },
  ]

  /// Opens a list, uses it and leaves. Returns what must be released.
  @MainActor
  private static func visit(_ factory: DraftListFactory) async -> (ProgrammedDraftService, [LeakCheck]) {
    let rig = DraftListRig(factory, drafts: Draft.samples(45))
    await rig.screen.settle()
    await rig.scrollToEnd()
    #expect(rig.screen.tap("delete", inRow: 18))
    await rig.screen.settle()
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (rig.service, (controllers as [AnyObject] + views).map(LeakCheck.init))
  }
}
