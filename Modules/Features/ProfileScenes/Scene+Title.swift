import Composition
import Essentials
import ViewKit

extension Scene {
  /// Adds the name of a user to the title, as soon as it is loaded.
  func nameInTitle(_ user: UserID, _ pattern: Pattern, _ environment: ProfileEnvironment) {
    tasks.run { [weak self] in
      if let name = await environment.userName(user) { self?.title = pattern(name) }
    }
  }
}
