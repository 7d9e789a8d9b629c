import Composition
import DraftCore
import Essentials
import ProfileScenes
import ProfileShared
import Testing
import ViewKit
import ViewKitTesting

/// The signed-in person's own profile, and the scenes around their drafts.
@MainActor
struct SelfSceneTests {
  private static let drafts = Catalogue.all.architectures(of: "Draft").map(\.rawValue)

  /// What a person does with their drafts, step by step.
  private static let script: [(name: String, act: @MainActor (ProfileRig) async -> Void)] = [
    ("load", { _ in }),
    ("show drafts", { $0.screen.tap("pages.1") }),
    ("ask before deleting", { $0.screen.tap("delete", inRow: 0) }),
    ("think better of it", { $0.screen.press(.escape) }),
    ("ask again", { $0.screen.tap("delete", inRow: 0) }),
    ("delete", { $0.screen.press(.enter) }),
    ("open the bin", { $0.screen.press(.down, .character("b")) }),
    ("restore", { $0.screen.tap("restore", inRow: 0) }),
    ("go back", { $0.screen.press(.escape) }),
    ("next page of drafts", { $0.screen.scroll(by: 1000) }),
    ("show blogs", { $0.screen.tap("pages.0") }),
    ("like", { $0.screen.tap("like", inRow: 0) }),
    ("show drafts again", { $0.screen.tap("pages.1") }),
    ("open a draft", { $0.screen.tapRow(24) }),
  ]

  @Test func ownProfileIsASceneOfItsOwn() async throws {
    let rig = try await ProfileRig("--me")
    await rig.screen.finish()
    #expect(rig.screen.label("title") == "Me")
    #expect(rig.screen.find("follow") == nil)
    #expect(rig.scene?.slots.map(\.module) == ["UserInfo", "Blog", "Draft"])
  }

  @Test func everyCompositionDrawsTheSameAfterEveryStep() async throws {
    var expected: [String]?
    for (number, draft) in Self.drafts.enumerated() {
      let other = ["mvc", "mvp", "mvvm"][number % 3]
      let rig = try await ProfileRig("--me", "--draft", draft, "--blog", other, "--userinfo", other)
      var frames: [String] = []
      for step in Self.script {
        await step.act(rig)
        await rig.screen.finish()
        frames.append(rig.screen.text)
      }
      if let expected {
        for (step, pair) in zip(Self.script, zip(frames, expected)) {
          #expect(pair.0 == pair.1, "\(draft) after “\(step.name)”")
        }
      }
      expected = expected ?? frames
    }
    let changed = zip(expected ?? [], (expected ?? []).dropFirst()).filter { $0 != $1 }.count
    #expect(changed >= Self.script.count - 3, "a script that changes nothing proves nothing")
  }

  @Test func liveExchangeChangesNothing() async throws {
    let rig = try await ProfileRig("--me")
    for (number, step) in Self.script.enumerated() {
      await step.act(rig)
      await rig.screen.finish()
      let before = rig.screen.text
      guard rig.screen.window.presented.isEmpty else { continue }
      for (offset, slot) in (rig.scene?.slots ?? []).enumerated() {
        await slot.exchange(to: slot.architectures[(number + offset + 1) % slot.architectures.count])
      }
      await rig.screen.finish()
      #expect(rig.screen.text == before, "after “\(step.name)”")
    }
  }

  @Test func eachPageKeepsItsPlace() async throws {
    let rig = try await ProfileRig("--me")
    await rig.screen.finish()
    rig.screen.scroll(by: 12)
    await rig.screen.finish()
    rig.screen.tap("pages.1")
    await rig.screen.finish()
    rig.screen.tap("pages.0")
    await rig.screen.finish()
    #expect(rig.screen.list?.contentOffset == 12)
  }

  @Test func deletionIsDatedByTheSessionsCalendar() async throws {
    let rig = try await ProfileRig("--me", "--scene", "draft-box")
    await rig.screen.finish()
    rig.screen.tap("delete", inRow: 0)
    await rig.screen.finish()
    let drafts = rig.session.environment.drafts.service
    let deleted = try await drafts.deletedDrafts(after: nil, limit: 1)
    #expect(deleted.items.first?.deletedAt == ProfileRig.today)
  }

  @Test func draftBoxDeletesAtOnce() async throws {
    let rig = try await ProfileRig("--me", "--scene", "draft-box")
    await rig.screen.finish()
    let title = rig.screen.label("title", inRow: 0)
    rig.screen.tap("delete", inRow: 0)
    await rig.screen.finish()
    #expect(rig.screen.label("title", inRow: 0) != title)
  }

  @Test func binAsksBeforeAnythingIsGoneForGood() async throws {
    let rig = try await ProfileRig("--me", "--scene", "recycle-bin")
    await rig.screen.finish()
    let count = rig.screen.list?.rowCount
    rig.screen.tap("delete", inRow: 0)
    await rig.screen.finish()
    #expect(rig.screen.window.presented.count == 1)
    rig.screen.press(.escape)
    await rig.screen.finish()
    #expect(rig.screen.list?.rowCount == count)
    rig.screen.tap("delete", inRow: 0)
    rig.screen.press(.enter)
    await rig.screen.finish()
    #expect(rig.screen.list?.rowCount == (count ?? 0) - 1)
  }

  @Test func draftsOfSomebodyElseAreNowhere() async throws {
    let rig = try await ProfileRig("--user", "132", "--signed-in-as", "7", "--scene", "draft-box")
    await rig.screen.finish()
    #expect(rig.screen.label("notice.text") == "No drafts yet.")
    let profile = try await ProfileRig("--user", "132", "--signed-in-as", "7")
    await profile.screen.finish()
    #expect(profile.screen.find("pages.1") == nil)
  }
}
