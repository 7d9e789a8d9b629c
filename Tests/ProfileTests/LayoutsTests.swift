import Composition
import Testing
import ViewKit
import ViewKitTesting

/// Every architecture in both layouts: rows and cards.
@MainActor
struct LayoutsTests {
  @Test(arguments: await Choices.architectures(of: "Blog"))
  func cardsAndRowsShowTheSameTexts(architecture: String) async throws {
    let rows = try await shown("row", architecture)
    let cards = try await shown("card", architecture)
    #expect(rows == cards)
    #expect(rows.count == 3)
  }

  @Test(arguments: await Choices.architectures(of: "Blog"))
  func changingTheLayoutKeepsLikesAndScrollPosition(architecture: String) async throws {
    let rig = try await ProfileRig("--blog", architecture).finish()
    rig.screen.press(.down, .down, .down)
    rig.screen.scroll(by: 8)
    await rig.tap("like", inRow: 3)
    let like = rig.screen.label("like", inRow: 3)
    let top = rig.screen.list?.firstRow
    await rig.press(.character("c"))
    #expect(rig.screen.rows.first?.layout.height == 7)
    #expect(rig.screen.list?.firstRow == top)
    #expect(rig.screen.label("like", inRow: 3) == like)
    #expect(
      rig.scene?.slots.first { $0.module == "Blog" }?.architecture == Architecture(rawValue: architecture))
    await rig.press(.character("c"))
    #expect(rig.screen.rows.first?.layout.height == 4)
    #expect(rig.screen.list?.firstRow == top)
  }

  @Test(arguments: ProfileBuilder.allCases)
  func nextSceneUsesTheChosenLayout(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    await rig.press(.character("c"))
    await rig.tap("posts")
    #expect(rig.screen.rows.first?.layout.height == 7)
  }

  /// Another scene has changed the layout of scenes that are made later.
  @Test(arguments: ProfileBuilder.allCases)
  func keyChangesWhatItsSceneShows(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    await rig.tap("posts")
    await rig.press(.character("c"), .escape)
    #expect(rig.screen.rows.first?.layout.height == 4)
    #expect(rig.screen.window.screenKeyCommands.contains { $0.title == "Cards" })
    await rig.press(.character("c"))
    #expect(rig.screen.rows.first?.layout.height == 7)
  }

  /// The texts of the first three rows, without their order.
  private func shown(_ layout: String, _ architecture: String) async throws -> [Set<String>] {
    let rig = try await ProfileRig("--blog-layout", layout, "--blog", architecture, listHeight: 18).finish()
    return rig.screen.rows.prefix(3).map { row in
      Set(row.flattened.map(\.label).filter { !$0.isEmpty })
    }
  }
}
