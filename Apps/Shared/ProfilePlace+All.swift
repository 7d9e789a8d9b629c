import Essentials
import ProfileScenes

extension ProfilePlace {
  /// The scenes that profiles lead to in addition to their modules, in the order of their keys.
  static func all(in language: Language) -> [ProfilePlace] {
    let places: [ProfilePlace] = []
    return places
  }
}
