import CommandTesting
import Foundation
import Testing

/// `profile-web` with real clients.
///
/// The tests are Python functions in `Scripts`. Each runs in its own process with its own host. The suite is serialized
/// to limit the memory for browsers.
@Suite(.serialized)
struct BrowserTests {
  /// Raw sockets and requests, including invalid ones that no browser sends.
  @Test(arguments: Script.protocols.facts)
  func protocols(fact: String) async throws {
    try await Script.protocols.check(fact)
  }

  /// Interaction in Chromium.
  @Test(
    .enabled(if: Script.hasBrowser, "Tools/setup --browser installs Chromium, axe and the checker of HTML"),
    arguments: Script.browser.facts)
  func browser(fact: String) async throws {
    try await Script.browser.check(fact)
  }

  /// What people do with their hands: double clicks, return in a field, keys, selecting, printing.
  @Test(
    .enabled(if: Script.hasBrowser, "Tools/setup --browser installs Chromium, axe and the checker of HTML"),
    arguments: Script.hands.facts)
  func hands(fact: String) async throws {
    try await Script.hands.check(fact)
  }

  @Test func scriptsHaveFunctions() {
    #expect(
      Script.protocols.facts.count > 20 && Script.browser.facts.count > 15 && Script.hands.facts.count > 15)
  }
}
