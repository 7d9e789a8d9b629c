public import Essentials

/// Records the changes that modules post, as another module hears of them.
@MainActor
public final class ChangeListener<Change> {
  public private(set) var heard: [Change] = []

  public init(_ changes: Broadcast<Change>) {
    changes.subscribe(self) { $0.heard.append($1) }
  }
}
