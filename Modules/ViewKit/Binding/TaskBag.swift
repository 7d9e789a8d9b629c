/// The tasks that a controller's callbacks started: kept while they run, cancelled together.
@MainActor
public final class TaskBag {
  /// Tasks running in all bags.
  public private(set) static var running = 0
  private static var quietWaiters: [CheckedContinuation<Void, Never>] = []

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
    Self.running += 1
    tasks[key] = Task { [weak self] in
      await operation()
      self?.finish(key)
      Self.didFinishTask()
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

  /// Waits until no task is running in any bag: for a host that prints one finished frame and ends.
  public static func allFinished() async {
    while running > 0 {
      await withCheckedContinuation { quietWaiters.append($0) }
    }
  }

  private static func didFinishTask() {
    running -= 1
    guard running == 0 else { return }
    let waiting = quietWaiters
    quietWaiters = []
    for waiter in waiting { waiter.resume() }
  }

  private func finish(_ key: Int) {
    tasks[key] = nil
    guard tasks.isEmpty else { return }
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
