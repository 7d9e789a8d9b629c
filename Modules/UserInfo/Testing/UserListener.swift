import Essentials
import UserInfoCore

/// Remembers who was said to have changed.
@MainActor
final class UserListener {
  private(set) var heard: [User] = []

  init(_ changes: Broadcast<User>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
