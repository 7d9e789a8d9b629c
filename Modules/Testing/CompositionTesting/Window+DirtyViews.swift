public import ViewKit

extension Window {
  /// Returns the views that are redrawn in the next turns. Use it instead of `settle()`, which takes the frames.
  public func dirtyViews() async -> Set<ViewID> {
    var dirty: Set<ViewID> = []
    for _ in 0..<40 {
      dirty.formUnion(takeFrame().dirty)
      await Task.yield()
    }
    return dirty
  }
}
