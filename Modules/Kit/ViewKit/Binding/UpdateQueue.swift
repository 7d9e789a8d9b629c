/// Runs changed bindings together, once per main-actor turn.
@MainActor
public final class UpdateQueue {
  public static let main = UpdateQueue()

  /// The maximum number of rounds in one flush. A round runs the bindings that the round before has changed. If bindings
  /// change each other endlessly, the rest waits for the next turn, so that the host stays responsive.
  public static let roundLimit = 100

  private var dirty: [ViewBinding] = []
  private var isScheduled = false

  public init() {}

  public var isEmpty: Bool { dirty.isEmpty }

  /// Runs all changed bindings. Called automatically after the current turn; hosts and tests may call it earlier.
  public func flush() {
    var rounds = 0
    while !dirty.isEmpty, rounds < Self.roundLimit {
      let round = dirty
      dirty = []
      for binding in round {
        ViewActivity.observer?.bindingWillUpdate(binding)
        binding.update()
        ViewActivity.observer?.bindingDidUpdate(binding)
      }
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
