import ArgumentParser
import CommandMain
import Composition
import DraftInterface
import ProfileScenes
import ProfileShared
import TerminalHost
import ViewKit

/// The Draft module alone, on demo data.
@main
struct DraftPreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "DraftPreview", abstract: "Shows the Draft module alone, on demo data.")

  static func main() async { await parseAndRun() }

  @OptionGroup var options: PreviewOptions

  @MainActor
  func run() async throws {
    let session = try await options.session(of: "Draft")
    let environment = session.environment
    let scene = Scene(composer: environment.composer, texts: environment.texts.scene)
    scene.title = "Draft"
    scene.add(
      DraftList.self,
      DraftList.Context(
        environment: environment.drafts, route: Route { DraftEditorScene($0, in: environment) }))
    let window = Window()
    window.rootViewController = session.makeRoot(of: scene)
    if options.plain || !TerminalHost.isInteractive {
      print(await PlainFrame.finished(window: window), terminator: "")
    } else {
      _ = try await TerminalApplication(window: window).run(mayQuit: { await session.mayQuit(window) }) {
        await session.end(window)
      }
    }
  }
}
