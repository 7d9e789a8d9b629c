public import Essentials

/// Tracks whether the server can be reached. While it can't, tries again until it can.
@MainActor
public final class Connection {
  /// Whether the last request could not reach the server.
  public private(set) var isOffline = false
  /// Posts the new value of `isOffline` when it changes.
  public let changes = Broadcast<Bool>()

  private let reach: @MainActor () async -> Bool
  private let clock: any Clock<Duration>
  private var search: Task<Void, Never>?
  /// Grows until a request succeeds: a cache on the way can answer the health check while the server is away.
  private var pause = firstPause

  static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(30)

  /// - Parameters:
  ///   - clock: measures the pauses between two attempts: one second at first, then twice as long each time, at most
  ///     30 seconds.
  ///   - reach: sends any request to the server. Returns whether it succeeded.
  public init(clock: any Clock<Duration> = ContinuousClock(), reach: @escaping @MainActor () async -> Bool) {
    self.clock = clock
    self.reach = reach
  }

  deinit {
    search?.cancel()
  }

  /// Call this if a request could not reach the server.
  public func lost() {
    guard !isOffline else { return }
    isOffline = true
    search = Task { [weak self, clock] in
      while let pause = self?.pause {
        do { try await clock.sleep(for: pause) } catch { return }
        guard let reach = self?.reach else { return }
        let isReached = await reach()
        // Cancelled in the meantime: another request has reached the server.
        if Task.isCancelled { return }
        self?.pause = min(pause * 2, Self.longestPause)
        if isReached {
          self?.endSearch()
          return
        }
      }
    }
    changes.post(true)
  }

  /// Call this if the server responded, with any result.
  public func found() {
    pause = Self.firstPause
    endSearch()
  }

  private func endSearch() {
    guard isOffline else { return }
    isOffline = false
    search?.cancel()
    search = nil
    changes.post(false)
  }
}
