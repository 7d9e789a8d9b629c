import Composition
import CompositionTesting
import DraftCore
import DraftInterface
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  /// The module and its scene.
  @ArrayBuilder<DraftListClause> static var belonging: [DraftListClause] {
    DraftListClause("opens the screen of the scene") { factory in
      let rig = await DraftListRig(factory, drafts: Array(Draft.samples(4).dropFirst())).settled()
      #expect(rig.screen.rows.dropFirst().first?.link == "/3")
      rig.screen.tapRow(1)
      expectOpened("Draft 3", on: rig.screen)
      #expect(rig.selected == [DraftID(3)])
    }
    outliving("creation", .create, tapping: "new") { $0[3].map { .saved($0) } }
    outliving("deletion", .delete, tapping: "delete") { $0[1].map { .deleted($0) } }
    outliving("publication", .publish, tapping: "publish") {
      $0[1] == nil ? .published(.sample(id: 1), PublicationID(101)) : nil
    }
    DraftListClause("leaves nothing behind") { factory in
      let (service, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty && !service.calls.isEmpty)
    }
  }

  private static func outliving(
    _ name: String, _ request: ProgrammedDraftService.Operation, tapping button: String,
    change: @escaping @Sendable @MainActor (ProgrammedDraftService) -> DraftChange?
  ) -> DraftListClause {
    DraftListRig.outlivingClause(name, request, in: { DraftListRig($0, drafts: Draft.samples(2)) }) {
      await $0.tap(button, inRow: button == "new" ? nil : 0)
    } heard: {
      change($0.service)
    }
  }

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
