import CommandTesting
import Composition
import CompositionTesting
import MassiveProfile
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// The profile in one controller and the profile of modules show the same after every step.
@MainActor
struct MassiveProfileTests {
  @Test(arguments: ["132", "7", "1"], [[], ["--blog-layout", "card"], ["--language", "zh-Hans"]])
  func everyStepShowsTheSame(user: String, options: [String]) async throws {
    let signedIn = user == "1" ? "132" : "1"
    try await expectSameViews(
      Script.othersProfile, ["--user", user, "--signed-in-as", signedIn] + options)
  }

  /// Requests fail by their number, so the same ones fail in both.
  @Test func failuresShowTheSame() async throws {
    var seen: Set<String> = []
    for seed in Seeds.few(4) {
      seen.formUnion(
        try await expectSameViews(Script.failures, ["--faults", "all=0.5,image=0", "--seed", "\(seed)"]))
    }
    #expect(seen.isSuperset(of: ["notice.button", "footer.button", "toast"]), "nothing failed: \(seen)")
  }

  @Test func changesOfTheLayoutShowTheSame() async throws {
    try await expectSameViews(Script.layouts, [])
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 12)])
  func plainFramesAreTheSame(columns: Int, rows: Int) async throws {
    let modules = try await ProfileRig(by: .modules)
    let controller = try await ProfileRig(by: .oneController)
    expectSameFrame(
      await modules.finishedFrame(columns: columns, rows: rows),
      await controller.finishedFrame(columns: columns, rows: rows))
  }

  /// Offers the same keys, except that of the architecture.
  @Test func keysAreThoseOfTheScene() async throws {
    let modules = try await ProfileRig(by: .modules).top?.keyCommands ?? []
    let controller = try await ProfileRig(by: .oneController).top?.keyCommands ?? []
    #expect(controller.map(\.title) == modules.filter { $0.input != "a" }.map(\.title))
    #expect(controller.map(\.input) == ["r", "c"])
  }

  @Test func isNotInTheCatalogue() async throws {
    let rig = try await ProfileRig(by: .oneController)
    #expect(rig.session.environment.composer.slots.isEmpty)
    #expect(rig.top is MassiveProfileController)
  }

  @Test func leavesNothingBehind() async throws {
    let rig = try await ProfileRig("--scene", "user-detail").finish()
    weak var left: MassiveProfileController?
    do {
      let controller = MassiveProfileController(
        rig.session.environment.signedInUser, in: rig.session.environment)
      left = controller
      (rig.screen.window.rootViewController as? NavigationController)?.push(controller)
      await rig.finish()
      for step in ["like", "share", "play"] {
        rig.screen.tap(step, inRow: 0, of: step == "play" ? "voices" : nil)
      }
      await rig.finish()
    }
    await rig.press(.escape)
    #expect(left == nil)
  }

  /// Returns the identifiers that were on the screen of the modules.
  @discardableResult
  private func expectSameViews(_ script: Script, _ arguments: [String]) async throws -> Set<String> {
    let modules = try await ProfileRig(arguments: arguments + ProfileBuilder.modules.options)
    let controller = try await ProfileRig(arguments: arguments + ProfileBuilder.oneController.options)
    var seen: Set<String> = []
    for step in script {
      for rig in [modules, controller] {
        await step.act(rig)
        await rig.finish()
      }
      seen.formUnion(modules.screen.snapshot.flattened.map(\.identifier))
      let difference = frameDifference(modules.views, controller.views)
      #expect(difference.isEmpty, "\(arguments) after “\(step.name)”:\n\(difference)")
      let frames = [modules, controller].map { $0.plainFrame(columns: 100, rows: 40) }
      #expect(frames[0] == frames[1], "the drawn frame after “\(step.name)”")
    }
    return seen
  }
}

extension ProfileRig {
  fileprivate var top: ViewController? {
    (screen.window.rootViewController as? NavigationController)?.topViewController
  }

  /// The views from the top, without groups: one module is one more group.
  fileprivate var views: String {
    screen.text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0 != "group" }
      .joined(separator: "\n")
  }
}
