import Essentials
import UserInfoCore

/// Records the changes that modules post.
@MainActor
final class UserListener {
  private(set) var heard: [User] = []

  init(_ changes: Broadcast<User>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
