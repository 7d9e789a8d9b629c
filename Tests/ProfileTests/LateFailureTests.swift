import ProfileApp
import Testing
import ViewKit
import ViewKitTesting

/// A change whose screen was left before its response came: its failure must be said.
@MainActor
struct LateFailureTests {
  @Test(arguments: await Choices.architectures(of: "Blog"))
  func refusedLikeIsSaidAfterItsScreenIsLeft(blog: String) async throws {
    let rig = try await ProfileRig("--scene", "blog-feed", "--blog", blog, "--faults", "latency=1s,like=1")
      .runToRest()
    rig.screen.tapRow(0)
    await rig.runToRest()
    rig.screen.tap("like")
    await expectMessage(afterLeaving: rig, "Like not changed: ")
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func refusedRestorationIsSaidAfterItsScreenIsLeft(draft: String) async throws {
    let faults = "latency=1s,restore=1"
    let rig = try await ProfileRig("--me", "--scene", "draft-box", "--draft", draft, "--faults", faults)
      .runToRest()
    rig.screen.tap("delete", inRow: 0)
    await rig.runToRest()
    rig.screen.press(.character("b"))
    await rig.runToRest()
    rig.screen.tap("restore", inRow: 0)
    await expectMessage(afterLeaving: rig, "Not restored: ")
  }

  private func expectMessage(afterLeaving rig: ProfileRig, _ beginning: String) async {
    await rig.screen.settle()
    rig.screen.press(.escape)
    for _ in 0..<8 where rig.screen.label("toast")?.hasPrefix(beginning) != true {
      await rig.letSecondPass()
      await rig.screen.settle()
    }
    #expect(rig.screen.label("toast")?.hasPrefix(beginning) == true)
  }
}
