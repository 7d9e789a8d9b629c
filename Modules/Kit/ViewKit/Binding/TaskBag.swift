/// A set of running tasks that can be cancelled together.
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

  /// Starts a task on the main actor. It begins after the current turn.
  public func run(_ operation: @escaping @MainActor () async -> Void) {
    lastKey += 1
    let key = lastKey
    let operation = ViewActivity.observer?.taskWillStart(operation) ?? operation
    tasks[key] = Task { [weak self] in
      await operation()
      self?.finish(key)
    }
  }

  /// Cancels all tasks. Each operation decides how it reacts to the cancellation.
  public func cancelAll() {
    for task in tasks.values { task.cancel() }
  }

  /// Waits until no task is running, including tasks that start meanwhile.
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
