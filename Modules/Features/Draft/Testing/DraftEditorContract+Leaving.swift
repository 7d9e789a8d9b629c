import Composition
import CompositionTesting
import DraftCore
import DraftInterface
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// What happens to text when the editor leaves.
  @ArrayBuilder<DraftEditorClause> static var leaving: [DraftEditorClause] {
    DraftEditorClause("saves what is unsaved when it is left") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      let listener = ChangeListener(rig.changes)
      await rig.typeBody("!")
      rig.leave()
      await rig.environment.unsaved.finished()
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.saves.count == 1)
      #expect(listener.heard.count == 1)
    }
    DraftEditorClause("saves nothing more when it is left with everything saved") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      await rig.wait(300)
      rig.leave()
      await rig.environment.unsaved.finished()
      await rig.wait(5000)
      #expect(rig.saves.count == 1)
    }
    DraftEditorClause("finishes the pending save when it is left, and saves what was typed after it") {
      factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      await rig.typeBody("b")
      rig.leave()
      await rig.screen.settle()
      #expect(rig.saves.count == 1)
      rig.service.gate(.save).open()
      await rig.environment.unsaved.finished()
      #expect(rig.saves == ["Title 1|Body 1a", "Title 1|Body 1ab"])
      #expect(rig.service[1]?.body == "Body 1ab")
      #expect(rig.service.cancelledCount == 0)
    }
    DraftEditorClause("goes on saving after another screen has covered it") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)], isPushed: true).settled()
      rig.scene.navigationController?.push(ViewController())
      rig.screen.press(.escape)
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.service[1]?.body == "Body 1!")
    }
    DraftEditorClause("repeats the last save until it succeeds") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      rig.leave()
      await rig.screen.settle()
      #expect(rig.saves.count == 1)
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.service[1]?.body == "Body 1!")
      await rig.environment.unsaved.finished()
    }
    DraftEditorClause("keeps both texts if the last save meets another one") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      rig.leave()
      await rig.environment.unsaved.finished()
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.service[2]?.body == "Body 1 mine")
    }
    DraftEditorClause("keeps both texts if it is left before the person has chosen") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      await rig.wait(300)
      rig.leave()
      await rig.environment.unsaved.finished()
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.service[2]?.body == "Body 1 mine")
    }
    DraftEditorClause("removes a draft that is left without a text") { factory in
      for text in ["", " "] {
        let rig = await DraftEditorRig(
          factory, drafts: [.sample(id: 1, title: "", body: ""), .sample(id: 2)], isPushed: true
        ).settled()
        let listener = ChangeListener(rig.changes)
        if !text.isEmpty { await rig.typeBody(text) }
        rig.screen.press(.escape)
        await rig.environment.requests.finished(within: .seconds(1))
        #expect(rig.service.drafts.map(\.id) == [DraftID(2)])
        #expect(listener.heard.last == .purged(DraftID(1)))
      }
    }
    DraftEditorClause("leaves a draft without a text in the recycle bin if it can't be removed") { factory in
      let rig = await DraftEditorRig(
        factory, drafts: [.sample(id: 1, title: "", body: ""), .sample(id: 2)], isPushed: true
      ).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.failures[.purge] = .offline
      rig.screen.press(.escape)
      await rig.environment.requests.finished(within: .seconds(1))
      #expect(rig.service[1]?.place == .bin)
      #expect(listener.heard == rig.service[1].map { [.deleted($0)] })
    }
    DraftEditorClause("moves a draft to the recycle bin if its text was erased and that is not saved") {
      factory in
      let rig = await DraftEditorRig(
        factory, drafts: [.sample(id: 1, title: "", body: "B"), .sample(id: 2)], isPushed: true
      ).settled()
      let listener = ChangeListener(rig.changes)
      await rig.edit("", on: 1)
      rig.screen.press(.escape)
      await rig.environment.requests.finished(within: .seconds(1))
      #expect(rig.service[1]?.body == "B" && rig.service[1]?.place == .bin)
      #expect(listener.heard == rig.service[1].map { [.deleted($0)] })
    }
    DraftEditorClause("keeps a draft without a text if its window ends, or somebody else has written in it") {
      factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1, title: "", body: "")]).settled()
      rig.leave()
      await rig.screen.settle()
      #expect(rig.service[1]?.deletedAt == nil && rig.service.drafts.count == 1)
      let other = await DraftEditorRig(factory, drafts: [.sample(id: 1, title: "", body: "")], isPushed: true)
        .settled()
      other.service.change(1, title: "", body: "Theirs")
      other.screen.press(.escape)
      await other.environment.requests.finished(within: .seconds(1))
      #expect(other.service[1]?.body == "Theirs" && other.service[1]?.deletedAt == nil)
    }
    DraftEditorClause("makes no new draft of an erased text if its draft is gone or has another") {
      factory in
      for isGone in [false, true] {
        let rig = await DraftEditorRig(
          factory, drafts: [.sample(id: 1, title: "", body: "B"), .sample(id: 2)], isPushed: true
        ).settled()
        if isGone {
          _ = try await rig.service.delete(DraftID(1))
        } else {
          rig.service.change(1, title: "", body: "Theirs")
        }
        await rig.edit("", on: 1)
        await rig.wait(300)
        #expect(rig.showsBanner)
        rig.screen.press(.escape)
        await rig.environment.unsaved.finished()
        await rig.environment.requests.finished(within: .seconds(1))
        #expect(rig.service.drafts.map(\.body) == [isGone ? "B" : "Theirs", "Body 2"])
      }
    }
    DraftEditorClause("takes over what another window of the person could not save") { factory in
      for isClosed in [false, true] {
        let windows = DraftWindows()
        let old = await DraftEditorRig(factory, drafts: [.sample(id: 1)], windows: windows).settled()
        old.service.failures[.save] = .offline
        await old.typeBody(" typed")
        await old.wait(300)
        if isClosed { old.leave() }
        let new = await DraftEditorRig(factory, service: old.service, windows: windows).settled()
        #expect(new.bodyText == "Body 1 typed")
        #expect(new.statusText == "Not saved: The server can't be reached." && old.statusText != "Saved")
        old.service.failures = [:]
        await new.wait(2000)
        #expect(old.service[1]?.body == "Body 1 typed" && new.statusText == "Saved")
        await old.wait(10_000)
        #expect(old.saves == ["Title 1|Body 1 typed", "Title 1|Body 1 typed"])
        #expect(old.service.drafts.count == 1)
        if !isClosed {
          await old.typeBody(" on")
          await old.wait(300)
          #expect(!old.showsBanner && old.service[1]?.body == "Body 1 typed on")
        }
      }
    }
    DraftEditorClause("leaves a text alone that another window took while it was saved") { factory in
      for failure in [nil, DraftError.offline] {
        let windows = DraftWindows()
        let old = await DraftEditorRig(factory, drafts: [.sample(id: 1)], windows: windows).settled()
        let gate = old.service.gate(.save)
        gate.close()
        await old.typeBody(" typed")
        await old.wait(300)
        await old.typeBody(" on")
        let new = await DraftEditorRig(factory, service: old.service, windows: windows).settled()
        #expect(new.bodyText == "Body 1 typed on")
        old.service.failures[.save] = failure
        gate.open()
        await old.screen.settle()
        old.service.failures = [:]
        await new.wait(2000)
        await old.wait(2000)
        #expect(old.saves.filter { $0 == "Title 1|Body 1 typed on" }.count == 1)
        #expect(old.service.drafts.map(\.body) == ["Body 1 typed on"])
        #expect(old.bodyText == "Body 1 typed on" && !old.showsBanner && !new.showsBanner)
      }
    }
    DraftEditorClause("shows what another window of the person has saved, also as the other text") {
      factory in
      let windows = DraftWindows()
      let old = await DraftEditorRig(factory, drafts: [.sample(id: 1)], windows: windows).settled()
      let new = await DraftEditorRig(factory, service: old.service, windows: windows).settled()
      await new.typeBody(" new")
      await new.wait(300)
      #expect(old.bodyText == "Body 1 new")
      await old.typeBody(" old")
      await old.wait(300)
      #expect(!old.showsBanner && new.bodyText == "Body 1 new old")
      old.service.failures[.save] = .offline
      await old.typeBody(" mine")
      await old.wait(300)
      old.service.failures = [:]
      await new.typeBody(" theirs")
      await new.wait(300)
      await old.wait(2000)
      #expect(old.showsBanner && old.bodyText == "Body 1 new old mine")
      await new.typeBody("!")
      await new.wait(300)
      old.screen.tap(label: "Take theirs")
      await old.wait(300)
      #expect(old.bodyText == "Body 1 new old theirs!")
    }
    DraftEditorClause("asks what to do with a text in the window that was opened last, and only there") {
      factory in
      for isGone in [false, true] {
        let windows = DraftWindows()
        let old = await DraftEditorRig(factory, drafts: [.sample(id: 1)], windows: windows).settled()
        if isGone {
          _ = try await old.service.delete(DraftID(1))
        } else {
          old.service.change(1, title: "Title 1", body: "Theirs")
        }
        await old.typeBody(" mine")
        await old.wait(300)
        #expect(old.showsBanner)
        let new = await DraftEditorRig(factory, service: old.service, windows: windows).settled()
        #expect(new.bodyText == "Body 1 mine" && new.showsBanner)
        #expect(!old.showsBanner && old.statusText != "Saved")
        new.screen.tap(label: isGone ? "Keep as a new draft" : "Take theirs")
        await new.environment.unsaved.finished()
        old.leave()
        await old.environment.unsaved.finished()
        #expect(old.service.drafts.count { $0.body == "Body 1 mine" } == (isGone ? 1 : 0))
        #expect(old.service.drafts.count == (isGone ? 2 : 1))
      }
    }
    DraftEditorClause("leaves nothing behind") { factory in
      let leaks = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
    }
  }

  /// Opens a draft, types and leaves with unsaved text. Returns what must be released.
  @MainActor
  private static func visit(_ factory: DraftEditorFactory) async -> [LeakCheck] {
    let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
    await rig.typeBody("a")
    await rig.wait(300)
    await rig.typeBody("b")
    let controllers = rig.scene.slots[0].children
    let leaks = (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
    rig.leave()
    await rig.environment.unsaved.finished()
    await rig.screen.settle()
    return leaks
  }
}
