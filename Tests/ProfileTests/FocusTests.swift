import DraftCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// The focus stays on a thing while the rows around it change, in every list and architecture.
@MainActor
struct FocusTests {
  @Test(
    arguments: [
      ["--me"], ["--user", "132"], ["--scene", "draft-box"], ["--me", "--scene", "recycle-bin"],
      ["--user", "132", "--scene", "follow-list"], ["--user", "132", "--scene", "blog-feed"],
      ["--user", "132", "--scene", "massive"],
    ], await Choices.architectures)
  func everyListNamesItsRows(arguments: [String], architecture: String) async throws {
    let rig = try await ProfileRig(arguments: arguments + ["--architecture", architecture]).finish()
    for page in ["pages.0", "pages.1", "pages.2"] where page == "pages.0" || rig.screen.tap(page) {
      await rig.finish()
      let tables = rig.screen.window.visibleTree.compactMap { $0 as? TableView }
      #expect(!tables.isEmpty)
      for table in tables {
        let names = (0..<table.numberOfRows).map { table.dataSource?.tableView(table, idForRow: $0) }
        #expect(!names.isEmpty && names.allSatisfy { $0 != nil } && Set(names).count == names.count)
      }
    }
  }

  /// The draft comes first when it is edited, and back on its list it still has the focus.
  @Test(arguments: await Choices.architectures(of: "Draft"), [["--me"], ["--me", "--scene", "draft-box"]])
  func editedDraftKeepsTheFocus(architecture: String, arguments: [String]) async throws {
    let rig = try await ProfileRig(arguments: arguments + ["--draft", architecture]).finish()
    await rig.press(.character("2"))
    let title = try #require(rig.screen.label("title", inRow: 2, of: "drafts"))
    await rig.tapRow(2, of: "drafts")
    rig.screen.tap("draft.body")
    rig.screen.window.paste("more")
    await rig.runToRest()
    rig.screen.press(.escape)
    await rig.runToRest()
    #expect(rig.screen.label("title", inRow: 0, of: "drafts") == title)
    #expect(rig.focusedTitle == title)
  }

  /// Rows that are gone, come back, and come from elsewhere.
  @Test(arguments: await Choices.architectures(of: "Draft"))
  func focusFollowsThroughDeletingUndoAndRefreshing(architecture: String) async throws {
    let rig = try await ProfileRig(arguments: ["--me", "--scene", "draft-box", "--draft", architecture])
      .finish()
    let titles = (0..<4).compactMap { rig.screen.label("title", inRow: $0, of: "drafts") }
    try #require(titles.count == 4)
    rig.screen.tap("delete", inRow: 2, of: "drafts")
    // No time passes, in which the offer to undo would end.
    await rig.finish()
    #expect(rig.focusedTitle == titles[3])
    rig.screen.press(.character("u"))
    await repeatUntil(rig.screen.texts.contains(titles[2])) { await rig.finish() }
    #expect(rig.screen.texts.contains(titles[2]) && rig.focusedTitle == titles[3])
    _ = try await rig.truth.drafts.create()
    rig.screen.press(.character("r"))
    await rig.runToRest()
    #expect(rig.focusedTitle == titles[3])
  }

  /// A blog that is published elsewhere comes first.
  @Test(arguments: await Choices.architectures(of: "Blog"), ["row", "card"])
  func focusStaysOnABlog(architecture: String, layout: String) async throws {
    let rig = try await ProfileRig(
      arguments: ["--me", "--scene", "blog-feed", "--blog", architecture, "--blog-layout", layout]).finish()
    let title = try #require(rig.screen.label("title", inRow: 1, of: "blogs"))
    rig.screen.press(.tab, .home, .down)
    #expect(rig.focusedTitle == title)
    let draft = try #require(try await rig.truth.drafts.drafts(after: nil, limit: 1).items.first)
    _ = try await rig.truth.drafts.publish(draft.id, revision: draft.revision)
    rig.screen.press(.character("r"))
    await rig.runToRest()
    #expect(rig.screen.label("title", inRow: 2, of: "blogs") == title)
    #expect(rig.focusedTitle == title)
  }
}

extension ProfileRig {
  /// The title in the row with the focus.
  fileprivate var focusedTitle: String? {
    let row = screen.rows.first { $0.flattened.contains { $0.traits.contains(.focused) } }
    return row?.flattened.first { $0.identifier == "title" }?.label
  }
}
