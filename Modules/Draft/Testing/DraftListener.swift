import DraftCore
import Essentials

/// Records the changes that other modules hear of.
@MainActor
final class DraftListener {
  private(set) var heard: [DraftChange] = []

  init(_ changes: Broadcast<DraftChange>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
