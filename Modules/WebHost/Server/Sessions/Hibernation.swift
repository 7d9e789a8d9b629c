/// Lets pages sleep that nobody has used for a while. A sleeping page is a few kilobytes; the next event wakes it.
@MainActor
final class Hibernation {
  private let store: SessionStore
  private let clock: any Clock<Duration>

  /// How many times pages are counted until an unused one sleeps.
  static let rounds = 4

  init(store: SessionStore, clock: any Clock<Duration>) {
    self.store = store
    self.clock = clock
  }

  /// Counts and lets sleep until the task is cancelled.
  func run() async {
    while (try? await clock.sleep(for: store.limits.wakefulness / Self.rounds)) != nil { await sweep() }
  }

  /// Counts one more round for each awake page, and lets those sleep that were not used for `rounds` rounds.
  func sweep() async {
    var hasFreed = false
    for page in store.awakePages {
      page.unusedRounds += 1
      if page.unusedRounds >= Self.rounds { await page.fallAsleep() }
      if !page.isAwake { hasFreed = true }
    }
    if hasFreed { await Task.detached(priority: .utility) { HeapTrim.run() }.value }
  }
}
