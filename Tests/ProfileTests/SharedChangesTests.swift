import ProfileApp
import Testing
import ViewKit
import ViewKitTesting

/// Two people look at the same profile at the same time.
@MainActor
struct SharedChangesTests {
  private let mara: ProfileRig
  private let wei: ProfileRig
  /// Another window of the same person.
  private let weiAgain: ProfileRig
  private let clock = TestClock()

  init() async throws {
    let options = try ["132", "1"].map {
      try ProfileOptions(arguments: ["--in-memory", "--player", "silent", "--signed-in-as", $0])
    }
    let backend = try await ProfileBackend(options[0], clock: clock, now: { ProfileRig.today })
    (mara, wei, weiAgain) = try await (
      ProfileRig(options[0], on: backend, clock), ProfileRig(options[1], on: backend, clock),
      ProfileRig(options[1], on: backend, clock)
    )
    for rig in [mara, wei, weiAgain] { await rig.finish() }
  }

  @Test func likeAndShareOfOneAreShownToTheOther() async throws {
    for button in ["like", "share"] {
      let before = try #require(wei.screen.label(button, inRow: 0))

      await mara.tap(button, inRow: 0)
      await repeatUntil(wei.screen.label(button, inRow: 0) != before, "The \(button) is not shown.") {
        await wei.screen.settle()
        // The share is shown after a pause.
        clock.advance(by: .seconds(1))
      }

      #expect(wei.screen.label(button, inRow: 0) == mara.screen.label(button, inRow: 0))
    }
  }

  @Test func followIsShownInAnotherWindow() async throws {
    let before = try #require(weiAgain.screen.label("follow"))
    await wei.tap("follow")
    await repeatUntil(weiAgain.screen.label("follow") != before, "The follow is not shown.") {
      await weiAgain.screen.settle()
    }
    #expect(weiAgain.screen.label("follow") == wei.screen.label("follow"))
  }

  /// What changes during the pause after a reading is read at its end.
  @Test func changesWithinASecondAreShownTogether() async throws {
    let before = try #require(likes(wei))
    mara.screen.tap("like", inRow: 1)
    await repeatUntil(likes(wei) == before + 1, "The first change is not shown.") {
      await mara.finish()
      await wei.finish()
    }
    let share = try #require(wei.screen.label("share", inRow: 1))
    await mara.tap("share", inRow: 1)
    await wei.finish()
    #expect(wei.screen.label("share", inRow: 1) == share)
    clock.advance(by: .seconds(1))
    await repeatUntil(wei.screen.label("share", inRow: 1) != share, "The second change is not shown.") {
      await wei.finish()
    }
  }

  @Test func simultaneousLikesBothCountOnBothScreens() async throws {
    let before = try #require(likes(wei))

    mara.screen.tap("like", inRow: 1)
    wei.screen.tap("like", inRow: 1)
    await repeatUntil(
      likes(mara) == before + 2 && likes(wei) == before + 2, "One screen misses a like."
    ) {
      await mara.finish()
      await wei.finish()
    }

    for rig in [mara, wei] {
      #expect(rig.screen.find("like", inRow: 1)?.traits.contains(.selected) == true)
    }
  }

  private func likes(_ rig: ProfileRig) -> Int? {
    rig.screen.label("like", inRow: 1)?.split(separator: " ").last.flatMap { Int($0) }
  }
}
