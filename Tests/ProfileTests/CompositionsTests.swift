import Composition
import ProfileShared
import TerminalHost
import Testing
import ViewKit
import ViewKitTesting

/// Runs one script on every combination of architectures and compares the frames after every step.
///
/// Covers the profiles of other people and the signed-in person's own profile.
@MainActor
struct CompositionsTests {
  /// One architecture for each module.
  typealias Choice = [String: String]

  private static func choices(_ modules: [String]) -> [Choice] {
    modules.reduce([[:]]) { choices, module in
      let architectures = Catalogue.all.architectures(of: module).map(\.rawValue)
      return choices.flatMap { choice in
        architectures.map { choice.merging([module.lowercased(): $0]) { $1 } }
      }
    }
  }

  @Test func countsAllCombinations() {
    #expect(Self.choices(["UserInfo", "Blog", "Voice"]).count == 27)
    #expect(Self.choices(["UserInfo", "Blog", "Draft", "Voice"]).count == 108)
  }

  @Test(arguments: ["132", "7", "1"])
  func othersProfilesDrawTheSame(user: String) async throws {
    try await expectSameFrames(
      of: Script.othersProfile, ["--user", user, "--signed-in-as", user == "1" ? "132" : "1"],
      Self.choices(["UserInfo", "Blog", "Voice"]))
  }

  @Test func ownProfileDrawsTheSame() async throws {
    try await expectSameFrames(
      of: Script.ownProfile, ["--me"], Self.choices(["UserInfo", "Blog", "Draft", "Voice"]))
  }

  @Test func everyStepChangesTheFrame() async throws {
    for (script, arguments) in [(Script.othersProfile, ["--user", "132"]), (Script.ownProfile, ["--me"])] {
      let frames = try await run(script, arguments)
      for (step, pair) in zip(script.dropFirst(), zip(frames, frames.dropFirst())) {
        #expect(pair.0 != pair.1, "“\(step.name)” changes nothing, which proves nothing")
      }
    }
  }

  /// Exchanging every module after every step changes nothing on the screen. A playing sound continues.
  @Test(arguments: [["--user", "132"], ["--me"]])
  func liveExchangeChangesNothing(_ arguments: [String]) async throws {
    let rig = try await ProfileRig(arguments: arguments)
    for (number, step) in (arguments == ["--me"] ? Script.ownProfile : Script.othersProfile).enumerated() {
      await step.act(rig)
      await rig.finish()
      let before = rig.screen.text
      for (offset, slot) in (rig.scene?.slots ?? []).enumerated() {
        let choice = slot.architectures[(number + offset + 1) % slot.architectures.count]
        await slot.exchange(to: choice)
        #expect(slot.architecture == choice)
      }
      await rig.finish()
      #expect(rig.screen.text == before, "after “\(step.name)”")
    }
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 12)])
  func plainFramesAreIdentical(columns: Int, rows: Int) async throws {
    var frames: Set<String> = []
    for choice in Self.choices(["UserInfo", "Blog", "Voice"]) {
      let rig = try await ProfileRig(arguments: options(choice))
      frames.insert(await rig.finishedFrame(columns: columns, rows: rows))
    }
    #expect(frames.count == 1)
  }

  private func expectSameFrames(of script: Script, _ arguments: [String], _ choices: [Choice]) async throws {
    var expected: [String]?
    for choice in choices {
      let frames = try await run(script, arguments + options(choice))
      if let expected {
        for (step, pair) in zip(script, zip(frames, expected)) {
          #expect(pair.0 == pair.1, "\(choice) after “\(step.name)”")
        }
      }
      expected = expected ?? frames
    }
  }

  private func run(_ script: Script, _ arguments: [String]) async throws -> [String] {
    let rig = try await ProfileRig(arguments: arguments)
    var frames: [String] = []
    for step in script {
      await step.act(rig)
      await rig.finish()
      frames.append(rig.screen.text)
    }
    return frames
  }

  private func options(_ choice: Choice) -> [String] {
    choice.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
  }
}

extension ProfileRig {
  /// The topmost scene.
  var scene: Scene? {
    (screen.window.rootViewController as? NavigationController)?.topViewController as? Scene
  }
}
