import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

@testable import TerminalHost

/// Random keys in the scenes of the product, as a terminal sees them.
@MainActor
struct TerminalKeysTests {
  private static let keys: [Key] =
    [.up, .down, .left, .right, .tab, .backTab, .enter, .enter, .escape, .pageDown, .pageUp, .home, .end]
    + [.wordLeft, .control("x"), .control("w"), .control("y"), .control("_"), .backspace]
    + "hjklgGracmnd123bR u".map { .character($0) }

  private static let hints: [(hint: String, keys: [Key])] = [
    ("↑↓ Move", [.up, .down]), ("↑↓ Scroll", [.up, .down]), ("tab Next", [.tab]), ("esc Back", [.escape]),
    ("esc Cancel", [.escape]), ("? Help", [.character("?")]),
  ]

  @Test(arguments: [
    ["--me"], ["--scene", "user"], ["--scene", "draft-box"], ["--me", "--blog-layout", "card"],
  ])
  func focusIsSeenAndHintsWork(arguments: [String]) async throws {
    for (seed, size) in [(40, 12), (80, 24), (140, 40)].enumerated() {
      let rig = try await ProfileRig(arguments: arguments)
      let person = Person(rig, size: TerminalSize(columns: size.0, rows: size.1))
      var random = SplitMix64(seed: UInt64(seed + 1))
      for step in 0..<120 {
        if step % 10 == 0 {
          let shown = Self.hints.filter { person.screen.hasHint($0.hint) }
          if let (hint, keys) = shown.randomElement(using: &random) {
            let (before, depth) = (person.screen, person.depth)
            var hasWorked = false
            for key in keys where !hasWorked {
              await person.press(key)
              // The screen below can be of the same person.
              hasWorked = person.screen.differs(from: before) || person.depth != depth
            }
            #expect(hasWorked, "“\(hint)” did nothing\n\(before.text)")
          }
        } else if let key = Self.keys.randomElement(using: &random) {
          await person.press(key)
        }
        #expect(person.seesTheFocus, "\(person.screen.text)")
      }
    }
  }

  /// The first frame: a profile has tabs beside each other then, and no list.
  @Test(arguments: [
    ["--me"], ["--scene", "user"], ["--scene", "draft-box"], ["--me", "--blog-layout", "card"],
  ])
  func hintsWorkWhileNothingIsLoaded(arguments: [String]) async throws {
    for (hint, keys) in Self.hints {
      let rig = try await ProfileRig(arguments: arguments)
      let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
      let before = person.screen
      guard before.hasHint(hint) else { continue }
      let works = keys.contains { key in
        person.pressAtOnce(key)
        return person.screen.differs(from: before)
      }
      #expect(works, "“\(hint)” did nothing\n\(before.text)")
    }
  }

  /// The field is not there yet: the draft is being created, and then loaded.
  @Test(arguments: await Choices.architectures(of: "Draft"), ["latency=0ms", "latency=1s"])
  func lettersAfterNewAreTheTitle(architecture: String, faults: String) async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--draft", architecture, "--faults", faults)
      .runToRest()
    let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
    for letter in "nquick" { await person.press(.character(letter)) }
    await rig.runToRest()
    person.look()
    for letter in " d" { person.pressAtOnce(.character(letter)) }
    #expect(!person.hasQuit)
    #expect(rig.screen.find("draft.title")?.value == "quick d")
    await rig.runToRest()
    #expect(try await rig.truth.drafts.drafts(after: nil, limit: 1).items[0].title == "quick d")
  }

  /// The answer to the creation is the draft, so a slow network makes nobody wait for it again.
  @Test(arguments: await Choices.architectures(of: "Draft"), ["", "quick"])
  func newDraftCanBeLeftAsSoonAsItIsShown(architecture: String, text: String) async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--draft", architecture, "--faults", "latency=1s")
      .runToRest()
    let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
    let count = try await rig.truth.drafts.drafts(after: nil, limit: 100).items.count
    for letter in "n" + text { await person.press(.character(letter)) }
    await rig.letSecondPass()
    await repeatUntil(person.depth == 2)
    person.look()
    await person.press(.escape)
    await rig.runToRest()
    let environment = rig.session.environment.drafts
    await repeatUntil(environment.unsaved.isSettled && environment.requests.isSettled) {
      await rig.letSecondPass()
    }
    let drafts = try await rig.truth.drafts.drafts(after: nil, limit: 100).items
    #expect(drafts.count == (text.isEmpty ? count : count + 1))
    #expect(text.isEmpty || drafts[0].title == text)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func lettersAfterNewAreCommandsAgainIfItFails(architecture: String) async throws {
    let rig = try await ProfileRig("--me", "--draft", architecture, "--faults", "latency=1s,create=1")
      .runToRest()
    let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
    for key in "2nq" { await person.press(.character(key)) }
    await rig.runToRest()
    person.look()
    #expect(!person.hasQuit && rig.screen.find("draft.title") == nil)
    person.pressAtOnce(.character("q"))
    #expect(person.hasQuit)
  }

  /// A person who is still typing has not seen that no field comes.
  @Test(arguments: await Choices.architectures(of: "Draft"), [0, 1])
  func lettersRightAfterAFailedNewDoNothing(architecture: String, seconds: Int) async throws {
    let rig = try await ProfileRig(
      "--scene", "draft-box", "--draft", architecture, "--faults", "latency=\(seconds)s,create=1"
    ).runToRest()
    rig.screen.window.reactionTime = .milliseconds(500)
    let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
    let count = try #require(rig.screen.list("drafts")?.rowCount)
    await person.press(.character("n"))
    for _ in 0..<seconds { await rig.letSecondPass() }
    await repeatUntil(rig.screen.find("toast") != nil)
    for letter in "d equal" { person.pressAtOnce(.character(letter)) }
    #expect(rig.screen.window.presented.isEmpty && !person.hasQuit && person.depth == 1)
    await rig.runToRest()
    #expect(rig.screen.list("drafts")?.rowCount == count)
    rig.clock.advance(by: .milliseconds(500))
    person.pressAtOnce(.character("d"))
    await rig.runToRest()
    #expect(rig.screen.list("drafts")?.rowCount == count - 1)
  }

  /// The person means the first draft, and has not chosen “New”.
  @Test(arguments: await Choices.architectures(of: "Draft"))
  func returnBeforeTheDraftsAreThereMakesNone(architecture: String) async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--draft", architecture, "--faults", "latency=1s")
    let person = Person(rig, size: TerminalSize(columns: 80, rows: 24))
    let drafts = try await rig.truth.drafts.drafts(after: nil, limit: 100).items
    for key in [Key.enter, .character(" ")] { await person.press(key) }
    await rig.runToRest()
    person.look()
    #expect(try await rig.truth.drafts.drafts(after: nil, limit: 100).items == drafts)
    #expect(person.depth == 1)
    await person.press(.enter)
    await rig.runToRest()
    #expect(rig.screen.find("draft.title")?.value == drafts[0].title)
  }

  /// A person at a terminal with a window of the product.
  @MainActor
  private final class Person {
    private let window: Window
    private let interaction: TerminalInteraction
    private let size: TerminalSize
    private(set) var screen: Grid
    private(set) var hasQuit = false

    init(_ rig: ProfileRig, size: TerminalSize) {
      self.size = size
      window = rig.screen.window
      interaction = TerminalInteraction(
        window: window, strings: .english, capabilities: TerminalCapabilities(colors: .none))
      screen = interaction.frame(size: size)
    }

    /// The number of screens.
    var depth: Int { (window.rootViewController as? NavigationController)?.viewControllers.count ?? 0 }

    func press(_ key: Key) async {
      _ = interaction.handle(.key(key))
      for _ in 0..<10 { await Task.yield() }
      UpdateQueue.main.flush()
      screen = interaction.frame(size: size)
    }

    /// Nothing that is loading arrives meanwhile.
    func pressAtOnce(_ key: Key) {
      if interaction.handle(.key(key)) != nil { hasQuit = true }
      look()
    }

    func look() {
      screen = interaction.frame(size: size)
    }

    /// Whether what has the focus is on the screen.
    var seesTheFocus: Bool {
      guard let view = window.focusedView, !(view is ScrollView), view.canBecomeFocused else { return true }
      let focused = window.takeFrame().snapshot.flattened.filter { $0.traits.contains(.focused) }
      return !focused.isEmpty && focused.allSatisfy { window.geometry?.visibleFrame(of: $0.id) != nil }
    }
  }
}

extension Grid {
  fileprivate func hasHint(_ hint: String) -> Bool {
    text.split(separator: "\n", omittingEmptySubsequences: false).last?.contains(hint) == true
  }

  fileprivate func differs(from other: Grid) -> Bool { !looksSame(as: other) }
}
