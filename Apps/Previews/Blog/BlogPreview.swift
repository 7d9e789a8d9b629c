import ArgumentParser
import BlogInterface
import CommandMain
import Composition
import DemoData
import ProfileScenes
import ProfileShared
import TerminalHost
import ViewKit

/// The Blog module alone, on demo data.
@main
struct BlogPreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "BlogPreview", abstract: "Shows the Blog module alone, on demo data.")

  static func main() async { await parseAndRun() }

  @OptionGroup var options: PreviewOptions

  @MainActor
  func run() async throws {
    let session = try await options.session(of: "Blog")
    let environment = session.environment
    let scene = Scene(composer: environment.composer, texts: environment.texts.scene)
    scene.title = "Blog"
    scene.add(
      BlogList.self,
      BlogList.Context(
        author: DemoData.profileUserID, environment: environment.blogs,
        route: Route { BlogDetailScene($0, in: environment) }, onFirstLoad: { _ in }))
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
