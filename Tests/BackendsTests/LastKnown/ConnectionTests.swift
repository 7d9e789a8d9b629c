import Essentials
import ServiceCalls
import Testing
import ViewKitTesting

/// The connection tries to reach a lost server until it responds.
@MainActor @Suite struct ConnectionTests {
  @Test func pausesDoubleUpToThirtySeconds() async {
    let clock = TestClock()
    var attempts: [Duration] = []
    let connection = Connection(clock: clock) {
      attempts.append(clock.now.offset)
      return attempts.count == 7
    }
    let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
    connection.changes.subscribe(clock) { _, isOffline in continuation.yield(isOffline) }

    connection.lost()
    connection.lost()
    for pause in [1, 2, 4, 8, 16, 30, 30] {
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(pause))
      while attempts.last != clock.now.offset { await Task.yield() }
    }

    var iterator = answers.makeAsyncIterator()
    #expect(await iterator.next() == true)
    #expect(await iterator.next() == false)
    #expect(!connection.isOffline)
    #expect(attempts == [1, 3, 7, 15, 31, 61, 91].map { .seconds($0) })
  }

  @Test func successfulRequestEndsTheSearch() async {
    let clock = TestClock()
    var attempts = 0
    let connection = Connection(clock: clock) {
      attempts += 1
      return true
    }
    connection.lost()
    await clock.waitForSleepers(1)

    connection.found()
    clock.advance(by: .seconds(100))
    for _ in 0..<10 { await Task.yield() }

    #expect(attempts == 0)
    #expect(!connection.isOffline)
  }

  /// A cache on the way can have answered the health check.
  @Test func pausesGrowUntilARequestSucceeds() async {
    let clock = TestClock()
    let connection = Connection(clock: clock) { true }
    for pause in [1, 2, 4] {
      connection.lost()
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(pause) - .milliseconds(1))
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .milliseconds(1))
      while connection.isOffline { await Task.yield() }
    }

    connection.found()
    connection.lost()

    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func searchDoesNotRetainTheConnection() async {
    let clock = TestClock()
    weak var left: Connection?
    do {
      let connection = Connection(clock: clock) { false }
      left = connection
      connection.lost()
      await clock.waitForSleepers(1)
    }
    #expect(left == nil)
  }
}
