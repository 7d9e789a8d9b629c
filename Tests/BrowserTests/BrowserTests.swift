import CommandTesting
import Foundation
import Testing

/// `profile-web` with real clients.
///
/// The tests are Python functions in `Scripts`. Each has its own host.
struct BrowserTests {
  @Test func scriptsHaveFunctions() {
    #expect(
      Script.protocols.facts.count > 20 && Script.browser.facts.count > 15 && Script.hands.facts.count > 15)
  }
}

/// Raw sockets and requests, including invalid ones that no browser sends.
@Suite(.serialized)
struct ProtocolTests {
  @Test(arguments: Script.protocols.groups)
  func protocols(facts: [String]) async throws {
    try await Script.protocols.check(facts)
  }
}

/// The suite is serialized to limit the memory for browsers.
@Suite(
  .serialized,
  .enabled(if: Script.hasBrowser, "Tools/setup --browser installs Chromium, axe and the checker of HTML"))
struct ChromiumTests {
  /// Interaction in Chromium.
  @Test(arguments: Script.browser.groups)
  func browser(facts: [String]) async throws {
    try await Script.browser.check(facts)
  }

  /// What people do with their hands: double clicks, return in a field, keys, selecting, printing.
  @Test(arguments: Script.hands.groups)
  func hands(facts: [String]) async throws {
    try await Script.hands.check(facts)
  }
}
