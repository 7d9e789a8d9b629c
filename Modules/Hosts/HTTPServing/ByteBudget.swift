import Essentials
import Synchronization

/// Limits the bytes that a host holds for its clients: in all, and for each client.
///
/// A host holds the body of a request until it is handled, and the body of a response until it is sent. A client that
/// reads slowly can't make it hold more than its share. Bytes count when they arrive, not when they are announced.
public final class ByteBudget: Sendable {
  /// Whom bytes count for.
  public struct Holder: Hashable, Sendable {
    /// An account, or the networks of a client, the narrowest first.
    fileprivate let names: [String]

    public init(account: String) {
      names = [account]
    }

    /// - Parameter address: the IP address of a client; clients without one count together.
    public init(address: String?) {
      let networks = address.flatMap(ClientAddress.init).map(ClientNetwork.networks)
      names = networks?.map(\.description) ?? ["?"]
    }
  }

  private struct State {
    var total = 0
    var perName: [String: Int] = [:]
  }

  private let total: Int
  /// The most bytes of each name of a holder. As of connections, a network of 48 bits may have half of what is left.
  private let shares: [Int]
  private let state = Mutex(State())

  public init(total: Int, perHolder: Int) {
    self.total = total
    shares = [perHolder, (perHolder + total) / 2]
  }

  /// Bytes that count as long as this object exists.
  public final class Hold: Sendable {
    private let budget: ByteBudget
    private let holder: Holder
    private let count: Mutex<Int>

    fileprivate init(_ budget: ByteBudget, _ holder: Holder, _ count: Int) {
      self.budget = budget
      self.holder = holder
      self.count = Mutex(count)
    }

    deinit { budget.release(count.withLock { $0 }, holder) }

    /// Counts more bytes. Returns `false`, and counts none, if they are over a limit.
    public func grow(by more: Int) -> Bool {
      guard budget.take(more, holder) else { return false }
      count.withLock { $0 += more }
      return true
    }
  }

  /// Counts bytes for a client; `nil` if they are over a limit, except for the only bytes of a client.
  public func hold(_ count: Int, for holder: Holder) -> Hold? {
    take(count, holder) ? Hold(self, holder, count) : nil
  }

  public var held: Int { state.withLock { $0.total } }

  private func take(_ count: Int, _ holder: Holder) -> Bool {
    state.withLock { state in
      let isAllowed = zip(holder.names, shares).allSatisfy { name, share in
        let held = state.perName[name, default: 0]
        return held == 0 || held + count <= share
      }
      guard isAllowed, state.total + count <= total else { return false }
      for name in holder.names { state.perName[name, default: 0] += count }
      state.total += count
      return true
    }
  }

  private func release(_ count: Int, _ holder: Holder) {
    state.withLock { state in
      for name in holder.names {
        let held = state.perName[name, default: 0] - count
        state.perName[name] = held > 0 ? held : nil
      }
      state.total -= count
    }
  }
}
