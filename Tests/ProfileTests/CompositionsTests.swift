import Composition
import CompositionTesting
import DraftCore
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// Runs one script on combinations of architectures and compares the frames after every step.
///
/// Covers the profiles of other people and the signed-in person's own profile. The combinations have every pair of
/// architectures of two parts that the script visits, and show each architecture in each profile; see `Choices`.
@MainActor
struct CompositionsTests {
  @Test func othersProfilesDrawTheSame() async throws {
    try await expectSameFrames(
      of: Script.othersProfile,
      in: [("132", "1"), ("7", "1"), ("1", "132")].map { ["--user", $0.0, "--signed-in-as", $0.1] })
  }

  @Test func ownProfileDrawsTheSame() async throws {
    try await expectSameFrames(of: Script.ownProfile, in: [["--me"]])
  }

  @Test func scriptsVisitSeveralParts() async throws {
    for (script, arguments) in [(Script.othersProfile, ["--user", "132"]), (Script.ownProfile, ["--me"])] {
      let parts = try await run(script, arguments).parts
      #expect(parts.count > 5)
      let few = Choices(of: parts, testsAll: false).options
      #expect(few.count < parts.reduce(1) { $0 * $1.architectures.count } / 10)
      #expect(Choices(of: parts, testsAll: true).options.count > 2 * few.count)
      for part in parts {
        let option = "--\(part.module).\(part.part)".lowercased()
        for architecture in part.architectures {
          #expect(few.contains { $0.joined(separator: " ").contains("\(option) \(architecture.rawValue)") })
        }
      }
    }
  }

  @Test func everyStepChangesTheFrame() async throws {
    for (script, arguments) in [(Script.othersProfile, ["--user", "132"]), (Script.ownProfile, ["--me"])] {
      let frames = try await run(script, arguments).frames
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
      await rig.finishEverything()
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
    for options in Choices(of: try await ProfileRig().parts).options {
      let rig = try await ProfileRig(arguments: options)
      frames.insert(await rig.finishedFrame(columns: columns, rows: rows))
    }
    #expect(frames.count == 1)
  }

  private func expectSameFrames(of script: Script, in profiles: [[String]]) async throws {
    var expected: [(profile: [String], frames: [String])] = []
    var parts: [Catalogue.Entry] = []
    for profile in profiles {
      let (frames, shown) = try await run(script, profile)
      expected.append((profile, frames))
      #expect(parts.isEmpty || parts.map(\.name) == shown.map(\.name))
      parts = shown
    }
    for options in Choices(of: parts, in: profiles).options {
      let frames = try await run(script, options).frames
      let expected = try #require(expected.first { options.starts(with: $0.profile) }).frames
      for (step, pair) in zip(script, zip(expected, frames)) where pair.0 != pair.1 {
        let difference = frameDifference(pair.0, pair.1)
        Issue.record("\(options.joined(separator: " ")) after “\(step.name)”:\n\(difference)")
      }
    }
  }

  /// Runs a script. Returns the frame after every step, and the parts that the scenes had.
  private func run(
    _ script: Script, _ arguments: [String]
  ) async throws -> (frames: [String], parts: [Catalogue.Entry]) {
    let rig = try await ProfileRig(arguments: arguments)
    var frames: [String] = []
    var visited: Set<String> = []
    for step in script {
      await step.act(rig)
      await rig.finishEverything()
      frames.append(rig.screen.text)
      visited.formUnion(rig.parts.map(\.name))
    }
    return (frames, Catalogue.all.entries.filter { visited.contains($0.name) })
  }
}

extension ProfileRig {
  /// Waits for the tasks of the screens, and for the requests that go on after their screen.
  fileprivate func finishEverything() async {
    await finish()
    await repeatUntil(session.environment.drafts.requests.isSettled)
    await finish()
  }

  /// The topmost scene.
  var scene: Scene? {
    (screen.window.rootViewController as? NavigationController)?.topViewController as? Scene
  }
}
