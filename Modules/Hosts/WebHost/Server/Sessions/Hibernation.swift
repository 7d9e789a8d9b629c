/// Lets pages sleep that nobody has used for a while. A sleeping page is a few kilobytes; the next event wakes it.
///
/// A sleeping page that a socket shows wakes for a moment if others have changed something on it.
@MainActor
final class Hibernation {
  private let store: SessionStore
  private let maker: PageMaker
  private let clock: any Clock<Duration>
  private var look = 0
  /// Whether pages fell asleep in the last round. The end of their scenes takes a moment.
  private var hasFreed = false

  /// How many times pages are counted until an unused one sleeps.
  static let rounds = 4
  /// How often sleeping pages are looked at between two rounds.
  private static let looks = 15
  /// The most pages that wake at a look because others have changed something. The other ones wake at the next looks.
  static let wakesAtALook = 3

  init(store: SessionStore, maker: PageMaker, clock: any Clock<Duration>) {
    self.store = store
    self.maker = maker
    self.clock = clock
  }

  /// Wakes pages and lets them sleep until the task is cancelled.
  func run() async {
    let pause = store.limits.wakefulness / (Self.rounds * Self.looks)
    while (try? await clock.sleep(for: pause)) != nil {
      await wakeOutdated()
      if look % Self.looks == 0 { await sweep() }
    }
  }

  /// Shows what others have changed on pages that slept.
  func wakeOutdated() async {
    look += 1
    store.markChanges(in: look)
    for page in store.awakePages { page.catchUp() }
    // Those that were marked first wake first, so that all have their turn, however often something changes.
    let outdated = store.outdated.sorted { $0.page.missedSince < $1.page.missedSince }
    for (page, session) in outdated.prefix(Self.wakesAtALook) where !page.isAwake {
      await maker.wake(page, of: session)
      page.catchUp()
      // Nobody has used it, so it sleeps again in the next round.
      page.unusedRounds = Self.rounds - 1
    }
  }

  /// Counts one more round for each awake page, and lets those sleep that were not used for `rounds` rounds.
  func sweep() async {
    if hasFreed { await Task.detached(priority: .utility) { HeapTrim.run() }.value }
    hasFreed = false
    for page in store.awakePages {
      page.unusedRounds += 1
      if page.unusedRounds >= Self.rounds {
        await page.fallAsleep(in: look)
        page.isUnseen = !page.isAttached
      }
      if !page.isAwake { hasFreed = true }
    }
  }
}
