import CommandTesting
import Essentials
import Foundation
import ProfileApp
import StorageCore
import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost
@testable import profile_web

/// A page that sleeps at random moments sends the same patches as a page that is always awake.
@MainActor
struct HibernationScriptTests {
  /// A host with one page and its own copy of the demo data.
  @MainActor
  private struct Host {
    let clock = TestClock()
    let backend: ProfileBackend
    let session: WebSession
    let maker: PageMaker
    let page: LivePage

    init(_ path: String, _ arguments: [String]) async throws {
      let options = try ProfileOptions(
        arguments: ["--in-memory", "--no-places", "--language", "en"] + arguments)
      backend = try await ProfileBackend(
        options, clock: clock, now: { Date(timeIntervalSince1970: 1_468_000_000) })
      let limits = WebLimits()
      session = WebSession(id: "s", limits: limits, now: .zero)
      maker = PageMaker(
        site: try ProfileSite(options, backend: backend), cache: PageCache(),
        store: SessionStore(limits: limits, clock: clock))
      let request = PageRequest(path: path, languages: ["en"])
      guard case .prepared(let prepared) = await maker.make(PreparedPage.Key(path: path), request) else {
        throw Unexpected()
      }
      page = LivePage(prepared)
      _ = page.attach(sequence: page.sequence)
    }

    struct Unexpected: Error {}

    func wake() async { await maker.wake(page, of: session) }

    /// Carries out an event, and returns the patch for it.
    func patch(_ event: PageEvent) async -> String? {
      await wake()
      page.handle(event)
      return page.patch()
    }

    /// Lets time pass until nothing happens any more, and returns the patch for it: services respond, typed text is saved,
    /// toasts disappear.
    func pass() async -> String? {
      // The second time ends what the first one has started.
      for _ in 0..<2 {
        // Tasks begin to wait for the clock.
        for _ in 0..<Self.quietTurns { await turn() }
        clock.advance(by: .seconds(12))
        var quiet = 0
        while quiet < Self.quietTurns {
          await maker.load(page)
          await turn()
          quiet = isRestless ? 0 : quiet + 1
        }
      }
      return page.patch()
    }

    /// Whether something is in progress. Typed text waits for the clock instead.
    private var isRestless: Bool {
      guard let scene = page.scene else { return false }
      return clock.isWaking || scene.isBusy || clock.sleeperCount == 0 && !scene.isContentSettled
    }

    /// The turns without any work after which nothing more happens.
    private static let quietTurns = 10

    private func turn() async {
      UpdateQueue.main.flush()
      // The database in memory performs one request after the other, so those before this one have ended.
      _ = await backend.database?.answers()
      await Task.yield()
      await Task.detached {}.value
    }

    /// Returns whether the page sleeps.
    func sleep() async -> Bool {
      page.unusedRounds = Hibernation.rounds
      await page.fallAsleep()
      return page.scene == nil
    }
  }

  /// The events that a person could cause now. Sounds are left out: they keep a page awake.
  private func events(_ root: Element, _ count: Int) -> [PageEvent] {
    var events: [PageEvent] = []
    for element in root.flattened {
      let names = element.attributes[.class]?.split(separator: " ") ?? []
      // The screens below keep their layout, and a record has one layout for all.
      if element.attributes[.name] == "key", let key = element.attributes[.value]?.first, key != "c" {
        events.append(.key(key))
      }
      guard let number = element.number else { continue }
      if element.attributes[.name] == "tap" || element.attributes[.reference] != nil {
        let title = element.flattened.map(\.text).joined()
        if !["Play", "Pause"].contains(title) { events.append(.tap(number)) }
      }
      if names.contains("list") {
        events += [0, 3].map { .rows(number, first: $0, count: PageScene.guessedHeight) }
      }
      if names.contains("field") {
        let version = root.flattened.first { $0.attributes[.name] == "v\(number)" }?.attributes[.value]
        let edit = PageEvent.edit(
          number, text: "Text \(count)", version: version, count: count)
        // Typing is what most people do in an editor.
        events += [edit, edit, edit, edit]
      }
    }
    if let depth = root.attributes[.depth].flatMap({ Int($0) }), depth > 0 {
      events += [.back(depth: depth - 1), .escape]
    }
    return events
  }

  /// The first event on a page has a target only if the page wakes as it was drawn.
  @Test(arguments: [
    "/", "/users/132", "/users/1", "/users/132/card", "/users/1/card", "/users/132/blogs",
    "/users/132/friends",
    "/blogs/1055", "/voices/7029", "/drafts", "/drafts/bin",
  ])
  func preparedPageWakesAsItWasDrawn(path: String) async throws {
    let host = try await Host(path, ["--signed-in-as", "132"])
    await host.wake()
    #expect(host.page.patch() == nil)
  }

  @Test(
    arguments: [("/", "--me"), ("/users/1", "--signed-in-as=1"), ("/drafts", "--me")], Seeds.few(1))
  func sleepChangesNothing(start: (path: String, option: String), seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let pair = try await Pair(start.path, [start.option])
    for step in 1...30 {
      let event = try #require(events(try pair.root, step).randomElement(using: &random))
      guard try await pair.perform({ _ in event }) else { break }
    }
    #expect(pair.slept > 10, "the pages are the same long enough")
  }

  /// Comes back to an editor that other screens covered, twice, and types on.
  @Test(arguments: ["mvc", "mvcs", "mvp", "mvvm"])
  func sleepUnderOtherScreensChangesNothing(architecture: String) async throws {
    let pair = try await Pair("/drafts", ["--me", "--draft", architecture])
    let type = { (root: Element, step: Int) in
      events(root, step).first { if case .edit = $0 { true } else { false } }
    }
    let scroll = { (root: Element, step: Int) in
      events(root, step).last { if case .rows = $0 { true } else { false } }
    }
    let steps: [(Element, Int) -> PageEvent?] = [
      scroll, link("/drafts/"), type, { _, _ in .key("m") }, link("/blogs/"), { _, _ in .back(depth: 2) },
      type, { _, _ in .key("m") }, { _, _ in .back(depth: 2) }, type, { _, _ in .back(depth: 1) },
    ]
    for (step, event) in steps.enumerated() {
      try await pair.perform { try #require(event($0, step), "step \(step) at \(pair.awake.page.address)") }
    }
    #expect(pair.slept >= steps.count - 2, "a page with unsaved text stays awake")
    #expect(try pair.root.html.contains("Text 9"), "the list shows what was typed last")
  }

  /// Taps the first link to such an address.
  private func link(_ prefix: String) -> (Element, Int) -> PageEvent? {
    { root, _ in
      root.flattened.first { $0.attributes[.reference]?.hasPrefix(prefix) == true }?.number.map { .tap($0) }
    }
  }

  /// The same page twice: one is always awake, the other one sleeps before each event if it can.
  @MainActor
  private final class Pair {
    let awake: Host
    let sleeping: Host
    private(set) var slept = 0
    private var haveSameNumbers = true

    init(_ path: String, _ arguments: [String]) async throws {
      (awake, sleeping) = (try await Host(path, arguments), try await Host(path, arguments))
      #expect(await awake.patch(.escape) == nil)
      #expect(await sleeping.patch(.escape) == nil)
    }

    var root: Element { get throws { try #require(awake.page.document()?.root) } }

    /// Performs an event of the page on both, and expects the same page. Returns whether the patches are the same too.
    @discardableResult
    func perform(_ event: (Element) throws -> PageEvent) async throws -> Bool {
      let root = try root
      let expectedEvent = try event(root)
      if await sleeping.sleep() {
        slept += 1
        await sleeping.wake()
        let whole = sleeping.page.patch()
        let change = whole.map { _ in difference(root, sleeping.page.document()?.root) } ?? ""
        try #require(whole == nil, "before \(expectedEvent) at \(awake.page.address): \(change)")
      }
      let sameEvent =
        haveSameNumbers ? expectedEvent : try event(try #require(sleeping.page.document()?.root))
      let (expected, patch) = (await awake.patch(expectedEvent), await sleeping.patch(sameEvent))
      let (later, expectedLater) = (await sleeping.pass(), await awake.pass())
      if patch == expected && later == expectedLater { return true }
      // A screen below that was still loading when its page slept loads again when it appears, and a list that was made again
      // may keep other elements for its rows. From here on the numbers differ, but not what is shown.
      haveSameNumbers = false
      let (shown, document) = (try self.root, sleeping.page.document()?.root)
      #expect(
        document.map(plain) == plain(shown),
        "at \(awake.page.address), after \(expectedEvent): \(difference(shown, document))")
      return false
    }

    /// The text around the first difference of two pages, except for their numbers.
    private func difference(_ old: Element, _ new: Element?) -> String {
      let (old, new) = (plain(old), new.map(plain) ?? "")
      let same = zip(old, new).prefix { $0 == $1 }.count
      let (was, now) = (old.dropFirst(max(0, same - 200)), new.dropFirst(max(0, same - 200)))
      return "…\(was.prefix(300))… is …\(now.prefix(300))…"
    }

    private func plain(_ page: Element) -> String { page.html.replacing(#/\d+/#, with: "#") }
  }
}
