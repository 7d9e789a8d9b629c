/// Suspends requests until a test releases them. With it, a test controls the order of responses.
@MainActor
public final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  public private(set) var isOpen: Bool

  public init(isOpen: Bool = true) {
    self.isOpen = isOpen
  }

  /// The number of suspended requests.
  public var waitingCount: Int { waiting.count }

  /// Suspends all following calls of `pass()`.
  public func close() {
    isOpen = false
  }

  /// Resumes all suspended requests in the order in which they came. Later requests pass at once.
  public func open() {
    isOpen = true
    while !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// Resumes one suspended request, by default the first. Returns `false` if it doesn't exist.
  @discardableResult
  public func release(_ index: Int = 0) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).resume()
    return true
  }

  /// Passes the gate. Suspends while the gate is closed.
  public func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
