/// Lets pages sleep that nobody has used for a while. A sleeping page is a few kilobytes; the next event wakes it.
///
/// A sleeping page that a socket shows wakes for a moment if others have changed something on it.
@MainActor
final class Hibernation {
  private let store: SessionStore
  private let maker: PageMaker
  private let clock: any Clock<Duration>
  private var round = 0
  /// Whether pages fell asleep in the last round. The end of their scenes takes a moment.
  private var hasFreed = false

  /// How many times pages are counted until an unused one sleeps.
  static let rounds = 4
  /// The most pages that wake in a round because others have changed something. The other ones wake in the next rounds.
  static let wakesInARound = 50

  init(store: SessionStore, maker: PageMaker, clock: any Clock<Duration>) {
    self.store = store
    self.maker = maker
    self.clock = clock
  }

  /// Counts and lets sleep until the task is cancelled.
  func run() async {
    while (try? await clock.sleep(for: store.limits.wakefulness / Self.rounds)) != nil { await sweep() }
  }

  /// Counts one more round for each awake page, and lets those sleep that were not used for `rounds` rounds.
  func sweep() async {
    if hasFreed { await Task.detached(priority: .utility) { HeapTrim.run() }.value }
    hasFreed = false
    round += 1
    store.markChanges(in: round)
    // Those that were marked first wake first, so that all have their turn, however often something changes.
    let outdated = store.shownAsleep.filter { !$0.page.missed.isEmpty }
      .sorted { $0.page.missedSince < $1.page.missedSince }
    for page in store.awakePages {
      page.catchUp()
      page.unusedRounds += 1
      if page.unusedRounds >= Self.rounds {
        await page.fallAsleep(in: round)
        page.isUnseen = !page.isAttached
      }
      if !page.isAwake { hasFreed = true }
    }
    for (page, session) in outdated.prefix(Self.wakesInARound) where !page.isAwake {
      await maker.wake(page, of: session)
      page.catchUp()
      // Nobody has used it, so it sleeps again in the next round.
      page.unusedRounds = Self.rounds - 1
    }
  }
}
