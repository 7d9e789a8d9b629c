import Synchronization

/// Limits the number of attempts for each key within a period.
///
/// An attempt counts from its beginning, so that many simultaneous attempts can't exceed the limit.
final class AttemptLimit: Sendable {
  let count: Int
  let period: Duration
  private let now: @Sendable () -> Duration
  private let attempts = Mutex<[String: [Duration]]>([:])

  /// The maximum number of keys. Above it, the keys with the oldest latest attempts are removed.
  private static let mostKeys = 10_000

  init(_ count: Int, within period: Duration, now: @escaping @Sendable () -> Duration) {
    self.count = count
    self.period = period
    self.now = now
  }

  /// Counts an attempt. If there were too many, counts nothing and returns the time to wait.
  func begin(_ key: String) -> Duration? {
    let now = now()
    return attempts.withLock { attempts in
      let recent = attempts[key, default: []].filter { now - $0 < period }
      guard recent.count < count else { return recent[0] + period - now }
      attempts[key] = recent + [now]
      if attempts.count > Self.mostKeys { prune(&attempts, now) }
      return nil
    }
  }

  /// Removes all attempts of a key, or only the latest one.
  func forgive(_ key: String, onlyLatest: Bool = false) {
    attempts.withLock { attempts in
      if onlyLatest, let times = attempts[key], times.count > 1 {
        attempts[key] = times.dropLast()
      } else {
        attempts[key] = nil
      }
    }
  }

  var keyCount: Int { attempts.withLock { $0.count } }

  private func prune(_ attempts: inout [String: [Duration]], _ now: Duration) {
    attempts = attempts.filter { $0.value.contains { now - $0 < period } }
    guard attempts.count > Self.mostKeys else { return }
    let eldest = attempts.sorted { ($0.value.last ?? .zero) < ($1.value.last ?? .zero) }
    for (key, _) in eldest.prefix(Self.mostKeys / 10) { attempts[key] = nil }
  }
}
