/// Holds requests back until a test lets them go, so that a test decides which answer comes first.
@MainActor
public final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  public private(set) var isOpen: Bool

  public init(isOpen: Bool = true) {
    self.isOpen = isOpen
  }

  /// How many are held back.
  public var waitingCount: Int { waiting.count }

  /// Holds back everybody who passes from now on.
  public func close() {
    isOpen = false
  }

  /// Lets everybody go, in the order in which they came, and holds nobody back any more.
  public func open() {
    isOpen = true
    while !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// Lets one go: the one that came first unless another is named. Answers whether there was one.
  @discardableResult
  public func release(_ index: Int = 0) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).resume()
    return true
  }

  /// Returns at once while the gate is open.
  public func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
