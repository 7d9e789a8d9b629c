public import Composition
public import Essentials
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
  private let hosts: [Scene.Type]
  private let addPart: Part

  /// Adds the module of a user to a container in another scene.
  public typealias Part =
    @MainActor @Sendable (_ user: UserID, ProfileEnvironment, _ scene: Scene, _ container: View) -> Void

  /// - Parameters:
  ///   - hosts: the scenes that show the module as well: `SelfScene` as a tab, `UserScene` below its lists.
  ///   - part: called by these scenes.
  public init<Own: ViewController>(
    name: String, title: String, in hosts: [Scene.Type] = [],
    scene: @escaping @MainActor @Sendable (ProfileEnvironment) -> Own,
    part: @escaping Part = { _, _, _, _ in }
  ) {
    self.name = name
    self.title = title
    self.hosts = hosts
    sceneType = Own.self
    self.scene = { scene($0) }
    addPart = part
  }

  /// Adds the module of a user to a scene that shows it.
  @MainActor
  func add(_ user: UserID, _ environment: ProfileEnvironment, to scene: Scene, in container: View) {
    addPart(user, environment, scene, container)
  }

  fileprivate func isPart(of scene: ViewController.Type) -> Bool { hosts.contains { $0 == scene } }
}

extension ProfileEnvironment {
  /// The places whose modules a scene shows, in the order of the places.
  func parts(of scene: Scene.Type) -> [ProfilePlace] { places.filter { $0.isPart(of: scene) } }

  /// The commands that lead from a scene to the places that it does not show, with the first free keys up to 9.
  ///
  /// - Parameter used: the number of keys that the scene uses itself, such as those of its tabs.
  public func placeCommands(of scene: ViewController, after used: Int = 0) -> [KeyCommand] {
    let others = places.filter { !$0.isPart(of: type(of: scene)) }
    return zip("123456789".dropFirst(used), others).map { key, place in
      KeyCommand(input: key, title: place.title) { [weak scene] in
        scene?.navigationController?.push(place.scene(self))
      }
    }
  }
}
