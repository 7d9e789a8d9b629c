import Composition
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import UserInfoCore
import ViewKit
import ViewKitTesting

/// A screen on which one action is performed. Services are lists in memory that answer at once.
@MainActor
final class ActionStage {
  private let action: Action
  private let session: ProfileSession
  private let environment: ProfileEnvironment
  private let clock = TestClock()
  private var stage: Stage

  init(_ action: Action, architecture: String) async throws {
    self.action = action
    let choice = ["--\(action.module.lowercased())", architecture]
    session = try await ProfileSession(
      try ProfileOptions(
        arguments: ["--in-memory", "--player", "silent", "--language", "en"] + choice),
      clock: clock, places: [])
    environment = session.environment.served(by: FixedData())
    stage = action == .play ? Stage(session) : Self.stage(action, in: environment)
    await stage.finish()
    if action == .focus || action == .like { stage.window.press(.down) }
    if action == .type { stage.window.settleFocus() }
    stage.draw()
  }

  private static func stage(_ action: Action, in environment: ProfileEnvironment) -> Stage {
    let scene: ViewController =
      action == .type
      ? DraftEditorScene(FixedData.draft(0).id, in: environment)
      : UserScene(FixedData.user(0).id, in: environment)
    return Stage(NavigationController(rootViewController: scene))
  }

  /// Performs the action once, and counts.
  func count() async -> Counts {
    stage.liftPen()
    stage.counts = Counts()
    let rows = TableView.rowsBound
    await perform()
    var counts = stage.counts ?? Counts()
    counts.rows = TableView.rowsBound - rows
    return counts
  }

  /// Performs the action, and puts the screen back.
  func repeatAction() async {
    stage.counts = nil
    await perform()
    if action == .play { await stage.stop(session) }
  }

  private func perform() async {
    switch action {
    case .open:
      let counts = stage.counts
      await stage.close()
      stage = Self.stage(action, in: environment)
      stage.counts = counts
      await stage.finish()
    case .like: for _ in 0..<2 { await tapLike() }
    case .focus: for key in [Key.down, .up] { press(key) }
    case .scroll:
      for lines in [1, -1] {
        if let list = stage.listID { stage.window.scrollWheel(list, by: lines) }
        stage.draw()
      }
    case .type:
      press(.character("x"))
      press(.backspace)
    case .exchange: await exchange()
    case .play:
      await stage.play(session)
      stage.liftPen()
      if stage.counts != nil { stage.counts = Counts() }
      _ = await stage.nextPicture(of: clock)
    }
  }

  private func press(_ key: Key) {
    stage.window.press(key)
    stage.draw()
  }

  private func tapLike() async {
    // A skeleton of an architecture has none yet.
    guard let button = stage.likeButton else { return }
    stage.window.tap(button.id)
    stage.draw()
    await stage.finish()
  }

  private func exchange() async {
    guard let slot = stage.slot(action.module) else { return }
    let old = slot.architecture
    let next = slot.architectures.first { $0 != old } ?? old
    for architecture in [next, old] {
      await slot.exchange(to: architecture)
      await stage.finish()
    }
  }
}
