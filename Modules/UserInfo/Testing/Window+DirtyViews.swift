import ViewKit

extension Window {
  /// Which views are drawn again in the turns to come. Takes frames itself, where `settle()` would swallow them.
  func dirtyViews() async -> Set<ViewID> {
    var dirty: Set<ViewID> = []
    for _ in 0..<40 {
      dirty.formUnion(takeFrame().dirty)
      await Task.yield()
    }
    return dirty
  }
}
