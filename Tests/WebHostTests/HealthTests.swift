import HTTPTypes
import Logging
import NIOCore
import Testing
import ViewKitTesting

@testable import HTTPServing
@testable import WebHost

@MainActor
struct HealthTests {
  private let site = CounterSite(accounts: StubAccounts())
  private let signIns = RecordingSignInStore()
  private let server: WebServer

  init() {
    server = WebServer(
      site, WebServer.Configuration(), signIns: signIns, pages: nil, logger: Logger(label: "test"))
  }

  private func ask(_ path: String = "/health", host: String = "localhost") -> HTTPResponse.Status? {
    server.health.answer(HTTPRequest(method: .get, scheme: "http", authority: host, path: path))?.response
      .status
  }

  @Test func hostWithoutItsDataOrItsSignInsIsNotHealthy() async {
    await server.health.probe.ask()
    #expect(ask() == .ok && ask("/health?a=1") == .ok)
    #expect(ask(host: "evil.example") == nil && ask("/") == nil)
    signIns.fails = true
    await server.health.probe.ask()
    #expect(ask() == .serviceUnavailable)
    signIns.fails = false
    await server.health.probe.ask()
    #expect(ask() == .ok)
    site.isClosed = true
    await server.health.probe.ask()
    #expect(ask() == .serviceUnavailable)
  }

  @Test func hostWaitsForItsFirstAnswerNoLongerThanThat() async {
    let (clock, gate) = (TestClock(), Gate(isOpen: false))
    let probe = HealthProbe(silence: false, clock: clock) {
      await gate.pass()
      return true
    }
    var hasBegun = false
    let asking = Task { await probe.asking { hasBegun = true } }
    // A hanging test is ended by the runner.
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(10))
    while !hasBegun { await Task.yield() }
    #expect(probe.latest == false)
    gate.open()
    await asking.value
  }

  @Test func silenceOfTenSecondsIsAnAnswer() async {
    let clock = TestClock()
    let gate = Gate()
    let probe = HealthProbe(silence: false, clock: clock) {
      await gate.pass()
      return true
    }
    await probe.asking {
      #expect(probe.latest == true)
      while clock.sleeperCount == 0 { await Task.yield() }
      gate.close()
      clock.advance(by: .seconds(9))
      #expect(probe.latest == true)
      clock.advance(by: .seconds(1))
      #expect(probe.latest == false)
      gate.open()
      while probe.latest == false { await Task.yield() }
      while clock.sleeperCount == 0 { await Task.yield() }
    }
    while clock.sleeperCount > 0 { await Task.yield() }
  }
}
