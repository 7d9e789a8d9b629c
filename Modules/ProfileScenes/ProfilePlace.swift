public import ViewKit

/// A scene that every profile leads to by a button and a key, and the command line by its name.
public struct ProfilePlace: Sendable {
  /// The value of `--scene`.
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
  /// The keys that lead from a scene to the places: 1 to 9, in order.
  func placeCommands(of scene: ViewController) -> [KeyCommand] {
    zip("123456789", places).map { key, place in
      KeyCommand(input: key, title: place.title) { [weak scene] in open(place, from: scene) }
    }
  }

  /// A row of buttons that lead from a scene to the places; `nil` if there are no places.
  func placeBar(of scene: ViewController) -> View? {
    guard !places.isEmpty else { return nil }
    let buttons = places.map { place in
      let button = Button(place.title, identifier: "place.\(place.name)")
      button.addAction(for: .primaryActionTriggered) { [weak scene] in open(place, from: scene) }
      return button
    }
    return StackView(.horizontal, spacing: 1, margins: EdgeInsets(left: 2), buttons)
  }

  private func open(_ place: ProfilePlace, from scene: ViewController?) {
    scene?.navigationController?.push(place.scene(self))
  }
}
