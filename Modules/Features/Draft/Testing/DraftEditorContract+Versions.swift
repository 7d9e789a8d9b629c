import CompositionTesting
import DraftCore
import DraftInterface
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// What a host has to know about the text: its version, whether it is stored, and its greatest length.
  @ArrayBuilder<DraftEditorClause> static var versions: [DraftEditorClause] {
    DraftEditorClause("asks if the text was typed on an older version, and overwrites nothing") { factory in
      let rig = await loaded(factory, revision: 3)
      await rig.editBody("Typed elsewhere", basedOn: 2)
      #expect(rig.screen.shows("This draft was changed elsewhere."))
      #expect(rig.bodyText == "Typed elsewhere")
      await rig.wait(10_000)
      #expect(rig.saves.isEmpty)
      rig.screen.tap(label: "Keep mine")
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Typed elsewhere")
    }
    DraftEditorClause("keeps both fields if both were typed on an older version") { factory in
      let rig = await loaded(factory, revision: 3)
      await rig.editTitle("Typed title", basedOn: 2)
      await rig.editBody("Typed body", basedOn: 2)
      #expect(rig.titleText == "Typed title" && rig.bodyText == "Typed body")
      await rig.tap(label: "Take theirs")
      #expect(rig.titleText == "Title 1" && rig.bodyText == "Body 1")
    }
    DraftEditorClause("does not ask about the versions that it saved itself") { factory in
      let rig = await loaded(factory, revision: 3)
      await rig.editBody("One", basedOn: 3)
      await rig.wait(700)
      #expect(rig.version == "4")
      await rig.editBody("Two", basedOn: 3)
      await rig.wait(700)
      #expect(!rig.showsBanner)
      #expect(rig.service[1]?.body == "Two")
    }
    DraftEditorClause("says of its fields that they are stored when the service has confirmed it") {
      factory in
      let rig = await loaded(factory, revision: 3)
      #expect(rig.isSaved == [true, true] && rig.version == "3")
      await rig.typeBody("!")
      #expect(rig.isSaved == [false, false])
      rig.service.gate(.save).close()
      await rig.wait(700)
      #expect(rig.isSaved == [false, false])
      await rig.open(.save)
      #expect(rig.isSaved == [true, true])
    }
    DraftEditorClause("accepts no more than the greatest length, and says so") { factory in
      let body = String(repeating: "a", count: Draft.longestBody - 2)
      let rig = await loaded(factory, body: body)
      #expect(rig.statusText == "Saved")
      await rig.typeBody("bcde")
      #expect(rig.bodyText == body + "bc")
      #expect(rig.statusText == "Saving… · The text is full: 20000 characters at most.")
      await rig.wait(700)
      #expect(rig.statusText == "Saved · The text is full: 20000 characters at most.")
      await rig.typeTitle(String(repeating: "t", count: 2000))
      #expect(rig.titleText?.count == Draft.longestTitle)
    }
    DraftEditorClause("says that a text is full if its next character does not fit") { factory in
      let rig = await loaded(factory, body: "")
      await rig.typeBody(String(repeating: "👩‍👩‍👧 ", count: 6000))
      #expect(rig.bodyText?.utf16.count == Draft.longestBody - 2)
      #expect(rig.statusText == "Saving… · The text is full: 20000 characters at most.")
      await rig.typeTitle(String(repeating: "👩‍👩‍👧", count: 200))
      #expect(rig.statusText?.contains("The title is full: 1000 characters at most.") == true)
    }
  }

  @MainActor
  private static func loaded(
    _ factory: DraftEditorFactory, revision: Int = 1, body: String = "Body 1"
  ) async -> DraftEditorRig {
    let rig = await DraftEditorRig(factory, drafts: [.sample(body: body, revision: revision)]).settled()
    return rig
  }
}

extension DraftEditorRig {
  /// Replaces the title as a host does, and settles.
  fileprivate func editTitle(_ text: String, basedOn version: Int) async {
    await edit("draft.title", text, version)
  }

  /// Replaces the body as a host does, and settles.
  fileprivate func editBody(_ text: String, basedOn version: Int) async {
    await edit("draft.body", text, version)
  }

  private func edit(_ identifier: String, _ text: String, _ version: Int) async {
    guard let field = screen.window.visibleTree.first(where: { $0.identifier == identifier }) else { return }
    screen.window.edit(field.id, text: text, version: "\(version)")
    await screen.settle()
  }

  /// The version of the body.
  fileprivate var version: String? {
    guard case .field(_, _, let rules)? = screen.find("draft.body")?.detail else { return nil }
    return rules.version
  }

  /// Whether the title and the body say that they are stored.
  fileprivate var isSaved: [Bool] {
    ["draft.title", "draft.body"].map { screen.find($0)?.traits.contains(.saved) == true }
  }
}
