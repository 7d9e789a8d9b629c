import TerminalHost
import ViewKit

/// The smallest program that is put together as the big one is.
@main
@MainActor
struct Slice {
  static func main() async throws {
    let inputs = CommandLine.arguments.dropFirst()
    if inputs.first == "contract" { return await PostListContract.run() }
    let window = Window()
    window.rootViewController = NavigationController(rootViewController: Composition.makeScreen())
    if inputs.isEmpty, TerminalHost.isInteractive {
      _ = try await TerminalApplication(window: window).run()
    } else {
      await window.perform(inputs)
      print(PlainFrame.render(window: window, size: TerminalHost.plainSize), terminator: "")
    }
  }
}
