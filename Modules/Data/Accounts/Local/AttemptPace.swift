import AccountsCore
import Synchronization

/// Slows down the attempts of each key after a number of free ones. Never locks a key.
///
/// After the free attempts, each attempt has to wait for a gap since the one before. Gaps double up to a limit. An
/// attempt counts from its beginning, so that many simultaneous attempts can't exceed the pace. A key without attempts
/// for the period starts anew.
final class AttemptPace<Key: Hashable & Sendable>: Sendable {
  private struct Entry {
    var count = 0
    /// The beginning of the latest attempt. Later than now if attempts wait for their turn.
    var latest: Duration
  }

  private let free: Int
  private let gaps: ClosedRange<Duration>
  private let period: Duration
  private let now: @Sendable () -> Duration
  private let entries = Mutex<[Key: Entry]>([:])

  /// The maximum number of keys. Above it, the keys with the oldest latest attempts are removed.
  private static var mostKeys: Int { 10_000 }

  /// - Parameters:
  ///   - free: the attempts without a gap.
  ///   - gaps: the first gap and the longest gap.
  ///   - period: the time without attempts after which a key starts anew.
  init(
    free: Int, gaps: ClosedRange<Duration>, period: Duration, now: @escaping @Sendable () -> Duration
  ) {
    self.free = free
    self.gaps = gaps
    self.period = period
    self.now = now
  }

  /// Counts an attempt and returns the time until its turn.
  ///
  /// - Throws: `tooMany` if the time would be longer than the caller's patience. Nothing is counted then.
  func begin(_ key: Key, patience: Duration = .zero) throws(AccountError) -> Duration {
    let now = now()
    return try entries.withLock { entries throws(AccountError) in
      var entry = entries[key] ?? Entry(latest: now)
      if now - entry.latest >= period { entry = Entry(latest: now) }
      let wait = entry.count < free ? .zero : max(.zero, entry.latest + gap(after: entry.count) - now)
      guard wait <= patience else { throw .tooMany(retryAfter: wait) }
      entry.count += 1
      entry.latest = now + wait
      entries[key] = entry
      if entries.count > Self.mostKeys { prune(&entries, now) }
      return wait
    }
  }

  /// Whether the free attempts of a key are used up.
  func isSlow(_ key: Key) -> Bool {
    let now = now()
    return entries.withLock { $0[key].map { $0.count > free && now - $0.latest < period } ?? false }
  }

  /// Removes all attempts of a key.
  func forgive(_ key: Key) {
    entries.withLock { $0[key] = nil }
  }

  /// Takes one attempt of a key back, which turned out not to count.
  func takeBack(_ key: Key) {
    entries.withLock { entries in
      guard var entry = entries[key] else { return }
      entry.count -= 1
      if entry.count >= free { entry.latest -= gap(after: entry.count) }
      entries[key] = entry.count > 0 ? entry : nil
    }
  }

  var keyCount: Int { entries.withLock { $0.count } }

  /// The gap before the attempt that follows `count` others.
  private func gap(after count: Int) -> Duration {
    let doublings = min(max(0, count - free), 30)
    return min(gaps.upperBound, gaps.lowerBound * (1 << doublings))
  }

  private func prune(_ entries: inout [Key: Entry], _ now: Duration) {
    entries = entries.filter { now - $0.value.latest < period }
    guard entries.count > Self.mostKeys else { return }
    let eldest = entries.sorted { $0.value.latest < $1.value.latest }
    for (key, _) in eldest.prefix(Self.mostKeys / 10) { entries[key] = nil }
  }
}
