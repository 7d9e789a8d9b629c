import BlogCore
import Essentials

/// Records the blogs that modules report as changed.
@MainActor
final class BlogListener {
  private(set) var heard: [Blog] = []

  init(_ changes: Broadcast<Blog>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
