public import Composition

/// The architecture that a scene prefers for a part of a module. A person's choice wins.
@MainActor
public struct ScenePreference {
  /// The name of the scene's type.
  public let scene: String
  public let module: String
  public let part: String
  public let architecture: Architecture

  init<F: Feature>(_ scene: Scene.Type, _ feature: F.Type, _ architecture: Architecture) {
    self.scene = String(describing: scene)
    module = F.module
    part = F.part
    self.architecture = architecture
  }

  /// The preferences of all scenes, for a list of what is in force.
  public static let all = [BlogDetailScene.preference]
}
