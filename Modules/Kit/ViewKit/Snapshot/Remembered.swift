import Synchronization

/// Remembers one fact about a view, because a layout asks for the same one at each level of the tree, and again in the next
/// frame if the view has not changed.
struct Remembered: ~Copyable, Sendable {
  /// The condition in the upper half and the result in the lower one; 0 for nothing.
  private let last = Atomic<UInt64>(0)

  func result(on condition: UInt32, _ measure: () -> Int) -> Int {
    let known = last.load(ordering: .relaxed)
    if known != 0, UInt32(known >> 32) == condition { return Int(UInt32(truncatingIfNeeded: known)) }
    let result = measure()
    if condition > 0, let stored = UInt32(exactly: result) {
      last.store(UInt64(condition) << 32 | UInt64(stored), ordering: .relaxed)
    }
    return result
  }

  func forget() { last.store(0, ordering: .relaxed) }
}
