import CommandTesting
import Foundation
import Testing

/// `profile-web` with real clients.
///
/// The tests are Python functions in `Scripts`. Each has its own host.
struct BrowserTests {
  @Test func scriptsHaveFunctions() {
    #expect(
      PythonTests.protocols.facts.count > 20 && PythonTests.browser.facts.count > 15
        && PythonTests.hands.facts.count > 15)
  }
}

/// Raw sockets and requests, including invalid ones that no browser sends.
@Suite(.serialized)
struct ProtocolTests {
  @Test(arguments: PythonTests.protocols.groups)
  func protocols(facts: [String]) async throws {
    try await PythonTests.protocols.check(facts)
  }
}

/// Chromium: interaction, and what people do with their hands. Two browsers run beside each other, and no more, to limit the
/// memory.
@Suite(
  .enabled(if: PythonTests.hasBrowser, "Tools/setup --browser installs Chromium, axe and the checker of HTML")
)
struct ChromiumTests {
  @Suite(.serialized)
  struct FirstHalf {
    @Test(arguments: PythonTests.groups(0))
    func passes(group: PythonTests.Group) async throws {
      try await group.check()
    }
  }

  @Suite(.serialized)
  struct SecondHalf {
    @Test(arguments: PythonTests.groups(1))
    func passes(group: PythonTests.Group) async throws {
      try await group.check()
    }
  }
}
