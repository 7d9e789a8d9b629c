import Synchronization

/// Limits the bytes that a host holds for its clients: in all, and for each client.
///
/// A host holds the body of a request until it is handled, and the body of a response until it is sent. A client that
/// reads slowly can't make it hold more than its share.
public final class ByteBudget: Sendable {
  private struct State {
    var total = 0
    var perHolder: [String: Int] = [:]
  }

  private let total: Int
  private let perHolder: Int
  private let state = Mutex(State())

  public init(total: Int, perHolder: Int) {
    self.total = total
    self.perHolder = perHolder
  }

  /// Bytes that count as long as this object exists.
  public final class Hold: Sendable {
    private let budget: ByteBudget
    private let holder: String
    private let count: Int

    fileprivate init(_ budget: ByteBudget, _ holder: String, _ count: Int) {
      self.budget = budget
      self.holder = holder
      self.count = count
    }

    deinit { budget.release(count, holder) }
  }

  /// Counts bytes for a client; `nil` if they are over a limit, except for the only bytes of a client.
  public func hold(_ count: Int, for holder: String) -> Hold? {
    let isHeld = state.withLock { state in
      let held = state.perHolder[holder, default: 0]
      guard held == 0 || held + count <= perHolder, state.total + count <= total else { return false }
      state.perHolder[holder] = held + count
      state.total += count
      return true
    }
    return isHeld ? Hold(self, holder, count) : nil
  }

  public var held: Int { state.withLock { $0.total } }

  private func release(_ count: Int, _ holder: String) {
    state.withLock { state in
      let held = state.perHolder[holder, default: 0] - count
      state.perHolder[holder] = held > 0 ? held : nil
      state.total -= count
    }
  }
}
