public import ArgumentParser
public import Essentials
public import ProfileScenes

/// A scene that the command line opens by its name.
public enum SceneChoice: Sendable {
  case named(SceneName)
  /// A scene that every profile leads to by a key as well. `scaffold feature` adds one.
  case place(@Sendable (Language) -> ProfilePlace)
  /// The scene `user` in one controller, to compare with. It has no modules, so no option of an architecture applies.
  case massive

  /// In the order in which help lists them.
  static let all = SceneName.allCases.map(named) + others

  private static let others: [SceneChoice] = [.massive]

  var name: String {
    switch self {
    case .named(let scene): scene.rawValue
    case .place(let place): place(.english).name
    case .massive: "massive"
    }
  }
}

extension SceneChoice: ExpressibleByArgument {
  public init?(argument: String) {
    guard let choice = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = choice
  }

  public static var allValueStrings: [String] { all.map(\.name) }
}

extension ProfilePlace {
  /// The places that profiles lead to, in the order of their keys.
  package static func all(in language: Language) -> [ProfilePlace] {
    SceneChoice.all.compactMap { if case .place(let place) = $0 { place(language) } else { nil } }
  }
}
