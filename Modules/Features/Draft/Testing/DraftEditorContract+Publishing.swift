import CompositionTesting
import DraftCore
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// Publishing, and saving again at once.
  @ArrayBuilder<DraftEditorClause> static var publishing: [DraftEditorClause] {
    DraftEditorClause("publishes the draft at once and tells the scene") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(.publish).close()
      #expect(rig.screen.label("draft.publish") == "Publish")
      await rig.tap("draft.publish")
      #expect(rig.endCount == 1)
      #expect(listener.heard == [.publishing(.sample(id: 1))])
      rig.screen.tap("draft.publish")
      await rig.open(.publish)
      #expect(rig.service.calls(.publish).count == 1)
      #expect(rig.service[1] == nil)
    }
    DraftEditorRig.outlivingClause(
      "publication", .publish, in: { DraftEditorRig($0, drafts: [.sample(id: 1)]) }
    ) {
      await $0.tap("draft.publish")
    } heard: {
      $0.service[1] == nil ? .published(.sample(id: 1), PublicationID(101)) : nil
    }
    DraftEditorClause("saves typed text before it publishes") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      let listener = ChangeListener(rig.changes)
      await rig.typeBody("!")
      rig.service.gate(.save).close()
      await rig.tap("draft.publish")
      await rig.typeBody("?")
      #expect(rig.endCount == 0)
      await rig.open(.save)
      #expect(rig.saves == ["Title 1|Body 1!", "Title 1|Body 1!?"])
      #expect(rig.endCount == 1)
      guard case .published(let draft, _)? = listener.heard.last else { throw Missing() }
      #expect(draft.body == "Body 1!?")
    }
    DraftEditorClause("publishes typed text also if it is left before the text is saved") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      rig.service.gate(.save).close()
      await rig.tap("draft.publish")
      rig.leave()
      await rig.open(.save)
      #expect(rig.saves == ["Title 1|Body 1!"])
      #expect(rig.service[1] == nil && rig.service.calls(.publish).count == 1)
    }
    DraftEditorClause("publishes nothing if the text can't be saved, and keeps it") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      rig.service.failures[.save] = .offline
      await rig.tap("draft.publish")
      #expect(rig.statusText == "Not saved: The server can't be reached.")
      #expect(rig.screen.label("toast") == "Not published: The server can't be reached.")
      #expect(rig.endCount == 0 && rig.service.calls(.publish).isEmpty)
      #expect(rig.bodyText == "Body 1!")
    }
    DraftEditorClause("asks which text to keep instead of publishing one of two") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Theirs", body: "")
      await rig.typeBody("!")
      await rig.tap("draft.publish")
      #expect(rig.showsBanner)
      #expect(rig.screen.label("toast") == "Not published: The draft was changed elsewhere.")
      #expect(rig.endCount == 0 && rig.service.calls(.publish).isEmpty)
    }
    DraftEditorClause("does not publish a draft without a title, and says why") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1, title: "")]).settled()
      await rig.tap("draft.publish")
      #expect(rig.screen.label("toast") == "Not published: It needs a title.")
      #expect(rig.endCount == 0 && rig.service.calls(.publish).isEmpty)
    }
    DraftEditorClause("offers to save again at once after a failure") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      #expect(rig.screen.find("draft.retry") == nil)
      #expect(rig.screen.find("draft.status")?.style.tint == .secondary)
      rig.service.failures[.save] = .offline
      await rig.wait(300)
      #expect(rig.screen.label("draft.retry") == "Retry")
      #expect(rig.screen.find("draft.status")?.style.tint == .destructive)
      rig.service.failures = [:]
      await rig.tap("draft.retry")
      #expect(rig.saves.count == 2, "without waiting for the pause")
      #expect(rig.statusText == "Saved")
      #expect(rig.screen.find("draft.retry") == nil)
      #expect(rig.screen.find("draft.status")?.style.tint == .secondary)
    }
    DraftEditorClause("offers no retry while a save is pending, and another one after the next failure") {
      factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      await rig.wait(300)
      rig.service.gate(.save).close()
      await rig.tap("draft.retry")
      #expect(rig.statusText == "Saving…")
      #expect(rig.screen.find("draft.retry") == nil)
      await rig.open(.save)
      #expect(rig.screen.label("draft.retry") == "Retry")
    }
    DraftEditorClause("announces once that the text is not saved, and once that it is saved again") {
      factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      @MainActor func announcement() -> String { rig.screen.window.announcement }
      await rig.typeBody("a")
      await rig.wait(700)
      #expect(rig.statusText == "Saved" && announcement() == "")
      rig.service.failures[.save] = .offline
      await rig.typeBody("b")
      await rig.wait(700)
      #expect(announcement() == rig.statusText)
      await rig.wait(3_000)
      #expect(announcement() == "")
      // More failures of the same text change nothing.
      await rig.tap("draft.retry")
      #expect(rig.statusText?.hasPrefix("Not saved") == true && announcement() == "")
      rig.service.failures = [:]
      await rig.tap("draft.retry")
      #expect(rig.statusText == "Saved" && announcement() == "Saved")
      await rig.wait(3_000)
      await rig.typeBody("c")
      await rig.wait(700)
      #expect(rig.statusText == "Saved" && announcement() == "")
    }
    DraftEditorClause("offers no retry while the person has to choose a text") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Theirs", body: "")
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.screen.shows("Keep mine"))
      #expect(rig.screen.find("draft.retry") == nil)
    }
  }

  private struct Missing: Error {}
}
