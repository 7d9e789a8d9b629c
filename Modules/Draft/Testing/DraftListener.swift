import DraftCore
import Essentials

/// Remembers what was said to have become of drafts.
@MainActor
final class DraftListener {
  private(set) var heard: [DraftChange] = []

  init(_ changes: Broadcast<DraftChange>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
