/// The tasks that a controller's callbacks started: kept while they run, cancelled together.
@MainActor
public final class TaskBag {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var lastKey = 0

  public init() {}

  deinit {
    for task in tasks.values { task.cancel() }
  }

  public var isEmpty: Bool { tasks.isEmpty }

  /// Starts an operation on the main actor, in a turn of its own.
  public func run(_ operation: @escaping @MainActor () async -> Void) {
    lastKey += 1
    let key = lastKey
    tasks[key] = Task { [weak self] in
      await operation()
      self?.finish(key)
    }
  }

  /// Asks every task to end; what one does after it was cancelled is up to its operation.
  public func cancelAll() {
    for task in tasks.values { task.cancel() }
  }

  /// Waits until no task is running, those included that are started meanwhile.
  public func finished() async {
    while !tasks.isEmpty {
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  private func finish(_ key: Int) {
    tasks[key] = nil
    guard tasks.isEmpty else { return }
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
