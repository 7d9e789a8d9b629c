public import ViewKit

/// A scene that every profile leads to by a key, and the command line by its name.
public struct ProfilePlace: Sendable {
  /// As it is typed behind `--scene`.
  public let name: String
  /// In the person's language.
  public let title: String
  public let scene: @MainActor @Sendable (ProfileEnvironment) -> ViewController

  public init(
    name: String, title: String, scene: @escaping @MainActor @Sendable (ProfileEnvironment) -> ViewController
  ) {
    self.name = name
    self.title = title
    self.scene = scene
  }
}

extension ProfileEnvironment {
  /// The keys that lead from a scene to the places: 1 to 9, in their order.
  func placeCommands(of scene: ViewController) -> [KeyCommand] {
    zip("123456789", places).map { key, place in
      KeyCommand(input: key, title: place.title) { [weak scene] in
        scene?.navigationController?.push(place.scene(self))
      }
    }
  }
}
