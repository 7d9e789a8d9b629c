import ViewKitTesting

extension TestClock {
  /// Waits until at least the given number of tasks sleep.
  func waitForSleepers(_ count: Int) async {
    while sleeperCount < count { await Task.yield() }
  }
}
