public import ArgumentParser
import Essentials
public import ProfileScenes

/// The argument of `--scene`: a fixed scene, or a place that profiles lead to.
public enum SceneChoice: Equatable, Sendable, ExpressibleByArgument {
  case scene(SceneName)
  case place(String)

  public init?(argument: String) {
    if let name = SceneName(rawValue: argument) {
      self = .scene(name)
    } else if Self.places.contains(argument) {
      self = .place(argument)
    } else {
      return nil
    }
  }

  public var defaultValueDescription: String {
    switch self {
    case .scene(let name): name.rawValue
    case .place(let name): name
    }
  }

  public static var allValueStrings: [String] { SceneName.allCases.map(\.rawValue) + places }

  private static var places: [String] { ProfilePlace.all(in: .english).map(\.name) }
}
