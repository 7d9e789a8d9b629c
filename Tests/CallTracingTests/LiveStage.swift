import Essentials
import ProfileApp
import ProfileScenes
import TerminalHost
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKit
import ViewKitTesting

@testable import CallTracing

/// A session of the product with a panel, on a test screen.
@MainActor
final class LiveStage {
  let screen: Screen
  private let session: ProfileSession
  private(set) var announced: [Int] = []

  /// - Parameter liked: whether the person has liked the first blog.
  init(
    _ arguments: [String] = [], _ trace: LiveTrace? = nil, observed: Bool = true, liked: Bool = false
  ) async throws {
    let options = try ProfileOptions(
      arguments: ["--in-memory", "--language", "en", "--player", "silent", "--scene", "blog-feed"] + arguments
    )
    _ = Self.user
    session = try await ProfileSession(options, places: [], observer: observed ? trace ?? LiveTrace() : nil)
    screen = Screen(session.makeRoot(), listHeight: 16)
    await rest()
    if liked { await tapLike() }
  }

  private static let user = User.sample()

  /// Posts a change, which a trace shows.
  func announce(_ number: Int) {
    announced.append(number)
    session.environment.users.changes.post(Self.user, from: nil)
  }

  /// The modules of the run that is shown.
  var title: String { screen.label("trace.run.modules") ?? "" }
  /// The lines of that run, with the indentation of a committed trace.
  var calls: [String] { calls(of: "trace.run") }

  func calls(of run: String) -> [String] {
    func lines(_ view: ViewSnapshot, _ depth: Int) -> [String] {
      view.children.flatMap { child in
        switch child.container {
        case .branch: lines(child, depth + 1)
        case _ where child.layout.axis == .vertical && child.role == .group: lines(child, depth)
        default:
          [
            String(repeating: "  ", count: depth)
              + child.flattened.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
          ]
        }
      }
    }
    return screen.find("\(run).calls").map { lines($0, 0) } ?? []
  }
  var panel: TracePanel? { screen.window.visibleTree.lazy.compactMap { $0 as? TracePanel }.first }

  func tapLike() async {
    await perform { screen.tap("like", inRow: 0) }
    // The second like of one row asks first.
    if screen.find("alert.0") != nil { await perform { screen.tap("alert.0") } }
  }

  func perform(_ action: () -> Bool) async {
    #expect(action())
    await rest()
  }

  func rest() async {
    await screen.finish()
    await screen.settle()
    await screen.settle()
  }

  func frame(columns: Int) async -> String {
    await PlainFrame.finished(window: screen.window, size: TerminalSize(columns: columns, rows: 30))
  }

  func close() async {
    await session.end(screen.window)
    await rest()
  }
}
