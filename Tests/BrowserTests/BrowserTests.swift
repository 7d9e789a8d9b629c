import CommandTesting
import Foundation
import Testing

/// `profile-web` as its clients meet it. What they do stands in `Scripts`, one function a fact; each runs in a process of
/// its own, with a host of its own.
///
/// One after the other: together with all other tests, browsers are more than a small machine has memory for.
@Suite(.serialized)
struct BrowserTests {
  /// Raw sockets and requests: also what no browser does.
  @Test(arguments: Script.protocols.facts)
  func protocols(fact: String) async throws {
    try await Script.protocols.check(fact)
  }

  /// A person in Chromium.
  @Test(
    .enabled(if: Script.hasBrowser, "Tools/setup --browser installs Chromium and Playwright"),
    arguments: Script.browser.facts)
  func browser(fact: String) async throws {
    try await Script.browser.check(fact)
  }

  @Test func scriptsHaveFacts() {
    #expect(Script.protocols.facts.count > 20 && Script.browser.facts.count > 15)
  }
}
