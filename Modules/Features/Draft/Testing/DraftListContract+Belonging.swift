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
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      #expect(rig.screen.rows.dropFirst().first?.link == "/2")
      rig.screen.tapRow(1)
      expectOpened("Draft 2", on: rig.screen)
      #expect(rig.selected == [DraftID(2)])
    },
    DraftListClause("finishes a pending deletion when it is left, and tells other modules") { factory in
      let rig = await DraftListRig(factory, drafts: Draft.samples(3)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      rig.screen.window.rootViewController = ViewController()
      await rig.open(.delete)
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
    let rig = await DraftListRig(factory, drafts: Draft.samples(45)).settled()
    await rig.scrollToEnd()
    #expect(await rig.tap("delete", inRow: 18))
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (rig.service, (controllers as [AnyObject] + views).map(LeakCheck.init))
  }
}
