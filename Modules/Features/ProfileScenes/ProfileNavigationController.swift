public import ViewKit

/// The stack of scenes. From each of them, the key `m` leads to the signed-in user's own profile.
public final class ProfileNavigationController: NavigationController {
  private let environment: ProfileEnvironment

  public init(rootViewController: ViewController, in environment: ProfileEnvironment) {
    self.environment = environment
    super.init(rootViewController: rootViewController)
  }

  public override var keyCommands: [KeyCommand] {
    guard !(topViewController is SelfScene) else { return super.keyCommands }
    return super.keyCommands + [
      KeyCommand(input: "m", title: environment.texts.me, image: .person) { [weak self] in
        self?.openOwnProfile()
      }
    ]
  }

  private func openOwnProfile() {
    push(SelfScene(in: environment))
  }
}
