public import Composition
import DraftInterface
public import ViewKit

/// The signed-in user's drafts on a screen of their own.
public final class DraftBoxScene: Scene {
  private let environment: ProfileEnvironment

  public init(in environment: ProfileEnvironment) {
    self.environment = environment
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.drafts
    add(
      DraftList.self,
      DraftList.Context(environment: environment.drafts, route: environment.route(Destination.draft)))
  }

  public override var keyCommands: [KeyCommand] {
    super.keyCommands + [recycleBinCommand(in: environment)]
  }
}

extension Scene {
  /// The key that opens the recycle bin.
  func recycleBinCommand(in environment: ProfileEnvironment) -> KeyCommand {
    KeyCommand(input: "b", title: environment.texts.recycleBin, image: .trash) { [weak self] in
      self?.navigationController?.push(RecycleBinScene(in: environment))
    }
  }
}
