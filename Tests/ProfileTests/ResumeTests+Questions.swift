import CompositionTesting
import DraftCore
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

/// Questions that nobody has answered when a screen is carried to another run of the program.
extension ResumeTests {
  /// Every question is asked again, with the same choice in focus, in other architectures. The answer does what it says.
  @Test(arguments: Asking.allCases, ["mvc", "mvp", "mvvm"])
  func openQuestionIsAskedAgain(asking: Asking, architecture: String) async throws {
    let rig =
      if asking == .empty || asking == .purge {
        try await binWithTwo()
      } else {
        try await rig(asking.arguments)
      }
    await rig.finish()
    switch asking {
    case .purge: rig.screen.tap("delete", inRow: 1)
    case .empty: rig.screen.tap("empty")
    case .unfollow:
      let isFollowed = { rig.screen.find("follow", inRow: $0)?.traits.contains(.selected) == true }
      let row = try #require((0..<5).first(where: isFollowed))
      rig.screen.tap("follow", inRow: row)
    case .switcher: rig.screen.press(.character("a"), .down, .down)
    }
    await rig.finish()
    let question = try #require(rig.screen.window.presented.last?.title)
    if asking != .switcher { rig.screen.press(.backTab) }
    let before = rig.screen.text

    var next = rig
    // The second time, no row was in view when the question was asked.
    for _ in 0..<2 {
      next = try await resumed(
        next, asking.arguments + ["--draft", architecture, "--userinfo", architecture])
      await next.finish()
    }

    expectSameFrame(withoutChoices(before), withoutChoices(next.screen.text))
    #expect(next.screen.window.presented.last?.title == question)
    let (drafts, bin, friends) = try await counts(next)
    next.screen.press(.enter)
    await next.runToRest()
    #expect(next.screen.window.presented.isEmpty)
    let after = try await counts(next)
    let expected =
      switch asking {
      case .purge: (drafts, bin - 1, friends)
      case .empty: (drafts, 0, friends)
      case .unfollow: (drafts, bin, friends - 1)
      case .switcher: (drafts, bin, friends)
      }
    #expect(after == expected)
  }

  /// The question for an architecture marks the one in force, which is another one after the exchange.
  func withoutChoices(_ text: String) -> String {
    text.replacing(#/(alert\.\d+.*) selected/#) { $0.1 }
  }

  /// A question is asked again in its language only.
  @Test func questionInAnotherLanguageIsDropped() async throws {
    let rig = try await binWithTwo()
    await rig.tap("delete", inRow: 1)
    try #require(rig.screen.window.presented.count == 1)
    let before = try await counts(rig)
    let next = try await resumed(rig, Asking.purge.arguments + ["--language", "zh-Hans"])
      .runToRest()
    #expect(next.screen.window.presented.isEmpty)
    #expect(try await counts(next) == before)
  }

  /// The question of a key is asked again, whatever control of the row has the focus.
  @Test(arguments: [0, 1, 2], ["mvc", "mvcs", "mvp", "mvvm"])
  func questionOfAKeyIsAskedAgain(element: Int, architecture: String) async throws {
    let asking = try await binWithTwo()
    asking.screen.press(.down)
    for _ in 0..<element { asking.screen.press(.right) }
    let before = try await counts(asking)
    await asking.press(.character("d"))
    let question = try #require(asking.screen.window.presented.last?.title)
    let next = try await resumed(
      asking, Asking.purge.arguments + ["--draft", architecture]
    ).runToRest()
    #expect(next.screen.window.presented.last?.title == question)
    #expect(try await counts(next) == before)
  }

  /// The recycle bin with two drafts.
  private func binWithTwo() async throws -> ProfileRig {
    let rig = try await rig(Asking.purge.arguments).finish()
    for draft in try await rig.truth.drafts.drafts(after: nil, limit: 2).items {
      _ = try await rig.truth.drafts.delete(draft.id)
    }
    rig.screen.press(.character("r"))
    await rig.runToRest()
    return rig
  }

  enum Asking: CaseIterable {
    case purge, empty, unfollow, switcher

    var arguments: [String] {
      switch self {
      case .purge, .empty: ["--scene", "recycle-bin", "--signed-in-as", "132"]
      case .unfollow: ["--scene", "follow-list", "--user", "132"]
      case .switcher: ["--user", "132"]
      }
    }
  }

  func counts(_ rig: ProfileRig) async throws -> (drafts: Int, bin: Int, friends: Int) {
    (
      try await rig.truth.drafts.drafts(after: nil, limit: 1000).items.count,
      try await rig.truth.drafts.deletedDrafts(after: nil, limit: 1000).items.count,
      try await rig.truth.users.friends(of: UserID(132), after: nil, limit: 1000).items.count(
        where: \.isFollowed)
    )
  }
}
