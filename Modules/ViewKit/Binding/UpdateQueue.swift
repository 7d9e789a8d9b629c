/// The bindings whose values changed, brought up to date together once per main-actor turn.
@MainActor
public final class UpdateQueue {
  public static let main = UpdateQueue()

  /// A binding that makes another one dirty is followed this often in one flush. What is still dirty then, which
  /// means that bindings feed each other in a circle, waits for the next turn, so that the host stays alive.
  public static let roundLimit = 100

  private var dirty: [ViewBinding] = []
  private var isScheduled = false

  public init() {}

  public var isEmpty: Bool { dirty.isEmpty }

  /// Runs by itself after the current turn; a host that draws a frame, or a test, may call it sooner.
  public func flush() {
    var rounds = 0
    while !dirty.isEmpty, rounds < Self.roundLimit {
      let round = dirty
      dirty = []
      for binding in round { binding.update() }
      rounds += 1
    }
    if !dirty.isEmpty { schedule() }
  }

  func enqueue(_ binding: ViewBinding) {
    dirty.append(binding)
    schedule()
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task {
      isScheduled = false
      flush()
    }
  }
}
