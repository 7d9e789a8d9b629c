public import Essentials

/// Whether the server answers. Once it does not, asks again and again until it does.
@MainActor
public final class Connection {
  /// Whether the last that was heard of the server is that it can't be reached.
  public private(set) var isOffline = false
  /// Tells whether the server can't be reached, when that changes.
  public let changes = Broadcast<Bool>()

  private let reach: @MainActor () async -> Bool
  private let clock: any Clock<Duration>
  private var search: Task<Void, Never>?

  static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(30)

  /// - Parameters:
  ///   - clock: what pauses between two attempts are measured by: one second at first, twice as much each time, 30
  ///     seconds at the most.
  ///   - reach: asks the server for anything; answers whether it answered.
  public init(clock: any Clock<Duration> = ContinuousClock(), reach: @escaping @MainActor () async -> Bool) {
    self.clock = clock
    self.reach = reach
  }

  deinit {
    search?.cancel()
  }

  /// A request could not reach the server.
  public func lost() {
    guard !isOffline else { return }
    isOffline = true
    search = Task { [weak self, clock] in
      var pause = Self.firstPause
      while true {
        do { try await clock.sleep(for: pause) } catch { return }
        guard let reach = self?.reach else { return }
        if await reach() {
          // Cancelled meanwhile: somebody else has found it.
          if !Task.isCancelled { self?.found() }
          return
        }
        pause = min(pause * 2, Self.longestPause)
      }
    }
    changes.post(true)
  }

  /// The server answered, whatever it said.
  public func found() {
    guard isOffline else { return }
    isOffline = false
    search?.cancel()
    search = nil
    changes.post(false)
  }
}
