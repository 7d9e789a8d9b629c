import BlogCore
import Essentials

/// Remembers which blogs were said to have changed.
@MainActor
final class BlogListener {
  private(set) var heard: [Blog] = []

  init(_ changes: Broadcast<Blog>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
