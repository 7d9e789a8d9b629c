import ArgumentParser
import CommandMain
import Composition
import DemoData
import ProfileScenes
import ProfileShared
import TerminalHost
import ViewKit
import VoiceInterface

/// The Voice module alone, on demo data.
@main
struct VoicePreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "VoicePreview", abstract: "Shows the Voice module alone, on demo data.")

  static func main() async { await parseAndRun() }

  @OptionGroup var options: PreviewOptions

  @MainActor
  func run() async throws {
    let session = try await options.session(of: "Voice")
    let environment = session.environment
    let scene = Scene(composer: environment.composer, texts: environment.texts.scene)
    scene.title = "Voice"
    scene.add(
      VoiceList.self,
      VoiceList.Context(
        author: DemoData.profileUserID, environment: environment.voices,
        route: Route { VoiceDetailScene($0, in: environment) }))
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
