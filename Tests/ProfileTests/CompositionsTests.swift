import Composition
import ProfileShared
import TerminalHost
import Testing
import ViewKit
import ViewKitTesting

/// Every composition of the catalogue, driven through one script, draws the same after every step.
@MainActor
struct CompositionsTests {
  private static let userInfos = Catalogue.all.architectures(of: "UserInfo").map(\.rawValue)
  private static let blogs = Catalogue.all.architectures(of: "Blog").map(\.rawValue)

  /// What a person does, step by step.
  private static let script: [(name: String, act: @MainActor (ProfileRig) async -> Void)] = [
    ("load", { _ in }),
    ("move", { $0.screen.press(.down, .down, .down) }),
    ("like", { $0.screen.press(.right, .enter) }),
    ("like back", { $0.screen.press(.enter) }),
    ("share", { $0.screen.press(.right, .enter) }),
    ("follow", { $0.screen.tap("follow") }),
    ("unfollow", { $0.screen.tap("follow") }),
    ("page", { $0.screen.scroll(by: 1000) }),
    ("page again", { $0.screen.scroll(by: 1000) }),
    ("end", { $0.screen.press(.end) }),
    ("refresh", { $0.screen.press(.character("r")) }),
    ("open a blog", { $0.screen.tapRow(3) }),
    ("like it there", { $0.screen.tap("like") }),
    ("back", { $0.screen.press(.escape) }),
    ("open friends", { $0.screen.tap("friends") }),
    ("follow a friend", { $0.screen.tap("follow", inRow: 1) }),
    ("back to the profile", { $0.screen.press(.escape) }),
  ]

  @Test(arguments: ["132", "7", "1"])
  func drawTheSameAfterEveryStep(user: String) async throws {
    var expected: [String]?
    for userInfo in Self.userInfos {
      for blog in Self.blogs {
        let frames = try await run(user: user, userInfo: userInfo, blog: blog)
        if let expected {
          for (step, pair) in zip(Self.script, zip(frames, expected)) {
            #expect(pair.0 == pair.1, "\(userInfo) and \(blog) after “\(step.name)”")
          }
        }
        expected = expected ?? frames
      }
    }
  }

  @Test func stepsChangeSomething() async throws {
    let frames = try await run(user: "132", userInfo: "mvc", blog: "mvc")
    let changed = zip(frames, frames.dropFirst()).filter { $0 != $1 }.count
    #expect(changed >= 12, "a script that changes nothing proves nothing")
  }

  /// A live exchange at every step of the script leaves the picture as it is.
  @Test func liveExchangeChangesNothing() async throws {
    let rig = try await ProfileRig("--user", "132")
    for (number, step) in Self.script.enumerated() {
      await step.act(rig)
      await rig.screen.finish()
      let before = rig.screen.text
      for (offset, slot) in (rig.scene?.slots ?? []).enumerated() {
        let choice = slot.architectures[(number + offset + 1) % slot.architectures.count]
        await slot.exchange(to: choice)
        #expect(slot.architecture == choice)
      }
      await rig.screen.finish()
      #expect(rig.screen.text == before, "after “\(step.name)”")
    }
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 12)])
  func plainFramesAreIdentical(columns: Int, rows: Int) async throws {
    var frames: Set<String> = []
    for userInfo in Self.userInfos {
      for blog in Self.blogs {
        let rig = try await ProfileRig("--userinfo", userInfo, "--blog", blog)
        _ = rig.plainFrame(columns: columns, rows: rows)
        await rig.screen.window.rootViewController?.finishTasks()
        frames.insert(rig.plainFrame(columns: columns, rows: rows))
      }
    }
    #expect(frames.count == 1)
  }

  private func run(user: String, userInfo: String, blog: String) async throws -> [String] {
    let rig = try await ProfileRig("--user", user, "--userinfo", userInfo, "--blog", blog)
    var frames: [String] = []
    for step in Self.script {
      await step.act(rig)
      await rig.screen.finish()
      frames.append(rig.screen.text)
    }
    return frames
  }
}

extension ProfileRig {
  /// The scene in front.
  var scene: Scene? {
    (screen.window.rootViewController as? NavigationController)?.topViewController as? Scene
  }
}
