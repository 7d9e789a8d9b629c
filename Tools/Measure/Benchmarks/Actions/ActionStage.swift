import BlogCore
import Composition
import DemoData
import DraftCore
import Essentials
import ProfileAPI
import ProfileApp
import ProfileScenes
import SQLiteBackend
import UserInfoCore
import ViewKit
import ViewKitTesting
import WebPage

/// A screen on which one action is performed.
@MainActor
final class ActionStage {
  /// Where the content of the screen comes from.
  enum Source {
    /// Lists in memory that answer at once, so that only the scene is measured.
    case fixedData
    /// A database with the demo data.
    case database
  }

  private let action: Action
  private let architecture: String
  private let source: Source
  private let session: ProfileSession
  private let environment: ProfileEnvironment
  private let data: DataCounter
  private let clock = TestClock()
  private let player = SteppedPlayer()
  private var stage: Stage

  init(_ action: Action, architecture: String, source: Source = .fixedData) async throws {
    (self.action, self.architecture, self.source) = (action, architecture, source)
    let choice = ["--architecture", architecture] + (action == .own ? ["--me"] : [])
    let options = try ProfileOptions(
      arguments: ["--in-memory", "--player", "silent", "--language", "en"] + choice)
    let backend = try await ProfileBackend(options, clock: clock)
    data = try await DataCounter(backend.database as? ProfileDatabase, player: player)
    session = try await ProfileSession(options, backend: backend, clock: clock, places: [], observer: data)
    environment = Self.environment(of: session, source)
    stage = Self.stage(action, source, session, environment)
    await stage.finish()
    if action == .focus || action == .like { stage.window.press(.down) }
    if action == .type || action == .save { stage.window.settleFocus() }
    stage.draw()
  }

  private static func environment(of session: ProfileSession, _ source: Source) -> ProfileEnvironment {
    var environment = session.environment
    guard source == .database else { return environment.served(by: FixedData()) }
    // Typed text is saved without a pause.
    let drafts = environment.drafts
    environment.drafts = DraftEnvironment(
      service: drafts.service, changes: drafts.changes, formatter: drafts.formatter, clock: StillClock())
    return environment
  }

  private static func stage(
    _ action: Action, _ source: Source, _ session: ProfileSession, _ environment: ProfileEnvironment
  ) -> Stage {
    let fixed = source == .fixedData
    switch action {
    case .type, .save:
      let demo = DemoData.drafts.first { $0.ownerID == environment.signedInUser }
      let draft = fixed ? FixedData.draft(0).id : demo?.id ?? FixedData.draft(0).id
      return Stage(NavigationController(rootViewController: DraftEditorScene(draft, in: environment)))
    case .own, .play, .wake: return Stage(session)
    default:
      let user = fixed ? FixedData.user(0).id : DemoData.profileUserID
      return Stage(NavigationController(rootViewController: UserScene(user, in: environment)))
    }
  }

  /// Performs the action once, and counts.
  func count() async -> Counts {
    stage.liftPen()
    stage.counts = Counts()
    let rows = TableView.rowsBound
    _ = data.take()
    await perform()
    var counts = stage.counts ?? Counts()
    counts.rows = TableView.rowsBound - rows
    if source == .database {
      await stage.finish()
      (counts.requests, counts.statements) = data.take()
    }
    return counts
  }

  /// Performs the action, and puts the screen back.
  func repeatAction() async {
    stage.counts = nil
    await perform()
  }

  private func perform() async {
    switch action {
    case .open, .own: await open()
    case .like: for _ in 0..<2 { await tapLike { stage.draw() } }
    case .focus: for key in ["\u{1B}[B", "\u{1B}[A"] { stage.send(key) }
    case .scroll:
      for lines in [1, -1] {
        if let list = stage.listID { stage.window.scrollWheel(list, by: lines) }
        stage.draw()
      }
    case .type, .save:
      for key in ["x", "\u{7F}"] {
        stage.send(key)
        // The text is saved.
        if source == .database { await stage.load() }
      }
    case .exchange: await exchange()
    case .play:
      player.step()
      stage.draw()
    case .rows:
      await open()
      await stage.loadPages(atLeast: 1_000)
    case .page: stage.writePage()
    case .patch: for _ in 0..<2 { await tapLike { stage.writePatch() } }
    case .wake: await wake()
    case .request: await requestPage()
    case .start:
      let started = try? await ActionStage(.own, architecture: architecture, source: .database)
      await started?.stage.close()
    }
  }

  private func open() async {
    await replaceStage { Self.stage(action, source, session, environment) }
    await stage.finish()
  }

  private func wake() async {
    guard let state = session.saved(stage.window), let (root, onShow) = try? session.resumed(state) else {
      preconditionFailure("The page can't be continued.")
    }
    await replaceStage { Stage(root) }
    onShow()
    await stage.load()
    stage.writePage()
  }

  private func replaceStage(_ make: () -> Stage) async {
    let counts = stage.counts
    await stage.close()
    stage = make()
    stage.counts = counts
  }

  /// Requests a page of blogs as a client of the API does, without the connection to the server.
  private func requestPage() async {
    let service = session.environment.blogs.service
    guard let page = try? await service.blogs(of: DemoData.profileUserID, after: nil, limit: 20),
      let body = try? APICoding.encode(page), (try? APICoding.decode(Page<Blog>.self, from: body)) == page
    else { preconditionFailure("A page has no JSON.") }
    stage.counts?.bytes += body.count
  }

  private func tapLike(_ show: () -> Void) async {
    // A skeleton of an architecture has none yet.
    guard let button = stage.likeButton else { return }
    stage.window.tap(button.id)
    show()
    await stage.load()
    show()
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

extension Stage {
  /// Builds the page that a browser gets.
  fileprivate func writePage() {
    var builder = PageBuilder()
    let page = PageDocument(
      root: builder.page(PageState(window.takeFrame().snapshot)), page: "", sequence: 0,
      strings: .english)
    // What is behind `counts?` happens only while it counts.
    let html = page.html
    counts?.bytes += html.utf8.count
  }

  /// Builds the page again, and the message with what changes in it.
  fileprivate func writePatch() {
    let page = builder.page(PageState(window.takeFrame().snapshot))
    if let sent {
      let json = Patch(from: sent, to: page).json(sequence: 1)
      counts?.bytes += json.utf8.count
    }
    sent = page
  }
}
