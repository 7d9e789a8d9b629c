import ArgumentParser
import CommandMain
import Composition
import DemoData
import ProfileScenes
import ProfileShared
import TerminalHost
import UserInfoInterface
import ViewKit

/// The UserInfo module alone, on demo data.
@main
struct UserInfoPreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "UserInfoPreview", abstract: "Shows the UserInfo module alone, on demo data.")

  static func main() async { await parseAndRun() }

  @OptionGroup var options: PreviewOptions

  @MainActor
  func run() async throws {
    let session = try await options.session(of: "UserInfo")
    let environment = session.environment
    let scene = Scene(composer: environment.composer, texts: environment.texts.scene)
    scene.title = "UserInfo"
    scene.add(
      UserInfo.self,
      UserInfo.Context(
        user: DemoData.profileUserID, signedInUser: DemoData.signedInUserID, environment: environment.users,
        friendsRoute: Route { FollowListScene($0, in: environment) }))
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
