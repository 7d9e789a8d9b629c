public import ViewKit

/// A scene that every profile leads to by a key and a command, the command line by its name, and browsers by an address.
public struct ProfilePlace: Sendable {
  /// The value of `--scene`, in small letters and digits.
  public let name: String
  /// In the person's language.
  public let title: String
  /// The class of the scene. No other scene has it.
  public let sceneType: ViewController.Type
  public let scene: @MainActor @Sendable (ProfileEnvironment) -> ViewController

  public init<Scene: ViewController>(
    name: String, title: String, scene: @escaping @MainActor @Sendable (ProfileEnvironment) -> Scene
  ) {
    self.name = name
    self.title = title
    sceneType = Scene.self
    self.scene = { scene($0) }
  }
}

extension ProfileEnvironment {
  /// The commands that lead from a scene to the places, with the first free keys up to 9.
  ///
  /// - Parameter used: the number of keys that the scene uses itself, such as those of its tabs.
  public func placeCommands(of scene: ViewController, after used: Int = 0) -> [KeyCommand] {
    zip("123456789".dropFirst(used), places).map { key, place in
      KeyCommand(input: key, title: place.title) { [weak scene] in
        scene?.navigationController?.push(place.scene(self))
      }
    }
  }
}
