import Composition
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// The signed-in person's own profile and the scenes for their drafts.
@MainActor
struct SelfSceneTests {
  @Test func ownProfileHasItsModulesAndNoFollowButton() async throws {
    let rig = try await ProfileRig("--me").finish()
    #expect(rig.screen.label("title") == "Me")
    #expect(rig.screen.find("follow") == nil)
    #expect(rig.scene?.slots.map(\.module).starts(with: ["UserInfo", "Blog", "Draft", "Voice"]) == true)
  }

  @Test func pagesKeepTheirScrollPosition() async throws {
    let rig = try await ProfileRig("--me").finish()
    rig.screen.scroll(by: 12)
    await rig.screen.finish()
    await rig.tap("pages.1")
    await rig.tap("pages.0")
    #expect(rig.screen.list?.contentOffset == 12)
  }

  @Test func deletionUsesTheDateOfTheSession() async throws {
    let rig = try await ProfileRig("--me", "--scene", "draft-box").finish()
    await rig.tap("delete", inRow: 0)
    let drafts = rig.session.environment.drafts.service
    let deleted = try await drafts.deletedDrafts(after: nil, limit: 1)
    #expect(deleted.items.first?.deletedAt == ProfileRig.today)
  }

  /// A tab that a key opened is remembered like one that was tapped.
  @Test func keyOpensATabForLater() async throws {
    let rig = try await ProfileRig("--me").finish()
    rig.screen.press(.character("2"))
    #expect(rig.session.environment.layout.page == 1)
  }

  /// Who opens a tab by its number goes on there, and not among the tabs.
  @Test func keyOfATabLeavesTheBar() async throws {
    let rig = try await ProfileRig("--me").finish()
    for _ in 0..<20 where rig.screen.find("pages.0")?.traits.contains(.focused) == false {
      rig.screen.press(.tab)
    }
    #expect(rig.screen.find("pages.0")?.traits.contains(.focused) == true)
    await rig.press(.character("2"))
    #expect(rig.screen.find("pages.0")?.traits.contains(.focused) == false)
  }

  /// What can be undone does not ask: on the own profile as in the draft box, by the button and by the key.
  @Test(arguments: [["--me"], ["--me", "--scene", "draft-box"]], ["mvc", "mvp", "mvvm", "mvcs"])
  func deletingADraftDoesNotAsk(arguments: [String], architecture: String) async throws {
    let rig = try await ProfileRig(arguments: arguments + ["--draft", architecture]).finish()
    await rig.tap("pages.1")
    for byKey in [false, true] {
      let title = try #require(rig.screen.label("title", inRow: 0))
      // The tap leaves the focus in the list.
      if byKey { rig.screen.press(.home, .character("d")) } else { rig.screen.tap("delete", inRow: 0) }
      await rig.screen.finish()
      #expect(rig.screen.window.presented.isEmpty && rig.screen.label("title", inRow: 0) != title)
      let deleted = try await rig.truth.drafts.deletedDrafts(after: nil, limit: 20)
      #expect(deleted.items.map(DraftFormatter.english.title).contains(title))
    }
  }

  @Test func binAsksBeforePurging() async throws {
    let rig = try await ProfileRig("--me", "--scene", "recycle-bin").finish()
    let count = rig.screen.list?.rowCount
    await rig.tap("delete", inRow: 0)
    #expect(rig.screen.window.presented.count == 1)
    await rig.press(.escape)
    #expect(rig.screen.list?.rowCount == count)
    rig.screen.tap("delete", inRow: 0)
    rig.screen.window.presented.last?.choose(0)
    await rig.screen.finish()
    #expect(rig.screen.list?.rowCount == (count ?? 0) - 1)
  }

  @Test func draftsOfOthersAreHidden() async throws {
    let rig = try await ProfileRig("--user", "132", "--signed-in-as", "7", "--scene", "draft-box").finish()
    #expect(rig.screen.label("notice.text") == "No drafts yet.")
    let profile = try await ProfileRig("--user", "132", "--signed-in-as", "7").finish()
    #expect(profile.screen.find("pages.1") == nil)
  }
}
