import TerminalHost
import ViewKit

/// One feature, one screen, one architecture: the smallest program that is put together as the big one is.
@main
@MainActor
struct Slice {
  static func main() async throws {
    let window = Window()
    window.rootViewController = NavigationController(
      rootViewController: PostListController(service: PostService()))
    let rows = CommandLine.arguments.dropFirst()
    if rows.isEmpty, TerminalHost.isInteractive {
      _ = try await TerminalApplication(window: window).run()
    } else {
      print(await window.frame(likingRows: rows), terminator: "")
    }
  }
}
