import CommandTesting
import Composition
import CompositionTesting
import DraftCore
import Essentials
import Foundation
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// A screen that is carried as bytes to another run of the program, in other architectures. Nothing on it moves.
@MainActor
struct ResumeTests {
  let folder = TemporaryFolder()

  /// After each step. What a player plays is not part of a screen, so it is silent.
  @Test(arguments: [["--user", "132"], ["--me"]])
  func everyStepOfAScript(_ arguments: [String]) async throws {
    let script = arguments == ["--me"] ? Script.ownProfile : Script.othersProfile
    var rig = try await rig(arguments)
    let choices = Choices(of: Catalogue.all.entries).options
    var carried = 0
    for (number, step) in script.enumerated()
    where !step.name.contains("hear") && !step.name.contains("pause") {
      if !step.name.contains("play") { await step.act(rig) }
      await rig.finish()
      await hideToasts(rig)
      let before = rig.screen.text
      rig = try await resumed(rig, arguments + choices[number % choices.count])
      await rig.finish()
      expectSameFrame(before, rig.screen.text)
      carried += 1
    }
    #expect(carried > script.count / 2)
  }

  /// At random points of random actions, each time in other architectures. The way back still leads to the first scene.
  @Test func randomActions() async throws {
    let choices = Choices(of: Catalogue.all.entries).options
    var random = SplitMix64(seed: 14)
    var rig = try await rig(["--me"])
    var depths: Set<Int> = []
    var questions = 0
    for number in 0..<1000 {
      act(rig, &random)
      guard random.next(in: 0...9) == 0 else { continue }
      await rig.runToRest()
      await rig.session.environment.drafts.unsaved.finished()
      await hideToasts(rig)
      // A question about a row that has gone meanwhile, such as one that was being restored, is not asked again.
      while rig.screen.window.presented.last?.isPartOfState() == false { rig.screen.press(.escape) }
      questions += rig.screen.window.presented.count
      let before = rig.screen.text
      depths.insert(rig.navigation?.viewControllers.count ?? 0)
      rig = try await resumed(rig, ["--me"] + choices[number % choices.count])
      await rig.finish()
      expectSameFrame(withoutChoices(before), withoutChoices(rig.screen.text))
    }
    #expect(depths.count > 2, "the actions stay on one scene")
    #expect(questions > 5, "no question was open")
    await rig.returnToRoot()
    #expect(rig.scene is SelfScene)
  }

  /// Waits until no message is shown: what can be undone can't be undone by the next run. A message of a screen that was left
  /// can come late, and begins to wait for the clock on another thread.
  private func hideToasts(_ rig: ProfileRig) async {
    await rig.finish()
    await repeatUntil(rig.screen.find("toast") == nil, "The message does not go.") {
      rig.clock.advance(by: .seconds(11))
      await rig.finish()
    }
  }

  func rig(_ arguments: [String]) async throws -> ProfileRig {
    try await ProfileRig(
      ProfileOptions(
        arguments: ["--database", folder.file("profile.sqlite").path, "--player", "silent"] + arguments))
  }

  /// Continues with the screen of another rig, as if its process had been killed: its clock stands still.
  func resumed(_ rig: ProfileRig, _ arguments: [String]) async throws
    -> ProfileRig
  {
    let next = try await self.rig(arguments)
    try next.session.resume(#require(rig.session.saved(rig.screen.window)), in: next.screen.window)
    return next
  }

  private func act(_ rig: ProfileRig, _ random: inout SplitMix64) {
    let screen = rig.screen
    let row = random.next(in: 0...5)
    if screen.find("draft.body") != nil {
      switch random.next(in: 0...5) {
      case 0: screen.press(.escape)
      case 1: screen.tap("draft.title")
      case 2: screen.press(.left, .left)
      default:
        screen.tap("draft.body")
        screen.type("word\(random.next(in: 0...99)) ")
      }
      return
    }
    switch random.next(in: 0...13) {
    case 0...1: screen.tap("like", inRow: row)
    case 2: screen.tap("delete", inRow: row)
    case 3: screen.tap("restore", inRow: row)
    case 4...5: screen.tapRow(row)
    case 6: screen.tap("pages.\(random.next(in: 0...2))")
    case 7: screen.press(.character("cbrma".randomElement(using: &random) ?? "c"))
    case 8: screen.tap("friends")
    case 9: screen.scroll(by: random.next(in: -30...60))
    case 10: screen.press(.tab)
    case 11: screen.press(.down)
    case 12: screen.tap("avatar", inRow: row)
    default: screen.press(.escape)
    }
  }

  private static let draftBox = ["--scene", "draft-box", "--signed-in-as", "132"]

  /// Opens the first draft and types at the end of its body.
  private func editor(
    _ arguments: [String] = draftBox, typing text: String
  ) async throws -> ProfileRig {
    let rig = try await rig(arguments).finish()
    await rig.tapRow(0)
    rig.screen.tap("draft.body")
    rig.screen.type(text)
    return rig
  }

  @Test func halfTypedSentenceIsThereAndIsSaved() async throws {
    let rig = try await editor(typing: "half a sent")
    rig.screen.press(.left, .left)
    let next = try await resumed(rig, ["--signed-in-as", "132", "--draft", "mvvm"])
    next.screen.type("X")
    await next.runToRest()
    let body = try #require(next.screen.find("draft.body")?.value)
    #expect(body.hasSuffix("half a seXnt"))
    #expect(next.screen.label("draft.status") == "Saved")
    let drafts = try await next.truth.drafts.drafts(after: nil, limit: 1000).items
    #expect(drafts.contains { $0.body == body })
  }

  /// The program was killed after it had stored more than its document has. The editor shows that, and its person types on.
  @Test(arguments: ["mvc", "mvp", "mvvm", "mvcs"])
  func textThatWasStoredAtLastIsShown(architecture: String) async throws {
    let rig = try await editor(typing: "half")
    let document = try #require(rig.session.saved(rig.screen.window))
    let body = try #require(rig.screen.find("draft.body")?.value)
    let draft = try #require(try await rig.truth.drafts.drafts(after: nil, limit: 1).items.first)
    rig.screen.type(" a sentence")
    await rig.runToRest()
    #expect(try await rig.truth.drafts.draft(draft.id).body == body + " a sentence")

    let next = try await self.rig(Self.draftBox + ["--draft", architecture])
    try next.session.resume(document, in: next.screen.window)
    await next.runToRest()
    #expect(next.screen.find("draft.banner") == nil)
    #expect(next.screen.find("draft.body")?.value == body + " a sentence")
    next.screen.type("!")
    await next.runToRest()
    let stored = try await next.truth.drafts.draft(draft.id).body
    #expect(stored == next.screen.find("draft.body")?.value && stored.count == body.count + 12)
  }

  /// The program was killed between saving a text and keeping the screen with it: the text of the screen counts as saved.
  @Test(arguments: ["mvc", "mvp", "mvvm", "mvcs"])
  func newerTextIsLookedUpBeforeTheOldOneIsCalledSaved(architecture: String) async throws {
    let rig = try await editor(typing: "")
    let document = try #require(rig.session.saved(rig.screen.window))
    #expect(rig.screen.label("draft.status") == "Saved")
    let draft = try #require(try await rig.truth.drafts.drafts(after: nil, limit: 1).items.first)
    _ = try await rig.truth.drafts.save(
      draft.id, title: "New", body: "newer", revision: draft.revision, edit: EditID())

    let next = try await self.rig(
      Self.draftBox + ["--draft", architecture, "--faults", "latency=1s"])
    try next.session.resume(document, in: next.screen.window)
    await next.screen.settle()
    #expect(next.screen.label("draft.status") == "Checking…")
    await next.runToRest()
    #expect(next.screen.find("draft.body")?.value == "newer")
    #expect(next.screen.label("draft.status") == "Saved")
    next.screen.tap("draft.body")
    next.screen.type("!")
    await next.runToRest()
    #expect(next.screen.find("draft.banner") == nil)
    #expect(try await next.truth.drafts.draft(draft.id).body == "newer!")
  }

  /// The draft of that number is another person's text there.
  @Test(arguments: [nil, "other.sqlite"] as [String?])
  func screenOfAnotherDatabaseIsRefused(file: String?) async throws {
    let rig = try await editor(typing: "half")
    let document = try #require(rig.session.saved(rig.screen.window))
    let data = file.map { ["--database", folder.file($0).path] } ?? ["--in-memory"]
    let other = try await ProfileRig(
      ProfileOptions(arguments: data + ["--player", "silent"] + Self.draftBox))
    #expect(throws: SavedWindowError.otherData) {
      try other.session.resume(document, in: other.screen.window)
    }
    await other.runToRest()
    #expect(!other.screen.text.contains("half"))
    let same = try await resumed(rig, Self.draftBox)
    #expect(same.screen.find("draft.body")?.value.hasSuffix("half") == true)
  }

  @Test func optionsWinOverWhatWasChosenThen() async throws {
    let rig = try await rig(["--blog", "mvp", "--voice", "mvvm"]).finish()
    let next = try await resumed(rig, ["--blog", "mvu", "--blog-layout", "card"])
    #expect(next.session.environment.layout.usesCards)
    #expect(next.scene?.slots.map(\.architecture.rawValue) == ["mvc", "mvu", "mvvm"])
  }

  /// The response to a publication never arrives, because the process was killed. The draft is in its list again.
  @Test(arguments: [(false, false), (true, false), (false, true)])
  func publicationThatWasCutShort(isPublished: Bool, isOffline: Bool) async throws {
    let rig = try await rig(["--me", "--faults", "latency=1s"]).runToRest()
    rig.screen.tap("pages.1")
    let drafts = try await rig.truth.drafts.drafts(after: nil, limit: 10).items
    let row = try #require(drafts.firstIndex { !$0.title.isEmpty && $0.title.count < 40 })
    let (draft, title) = (drafts[row], drafts[row].title)
    rig.screen.tap("publish", inRow: row)
    await rig.screen.settle()
    #expect(rig.screen.label("title", inRow: row) != title)
    if isPublished {
      _ = try await rig.truth.drafts.publish(draft.id, revision: draft.revision)
    }
    let faults = isOffline ? ["--faults", "draft=1"] : []
    let next = try await self.rig(["--me", "--draft", "mvp", "--blog", "mvvm"] + faults)
    let listener = Listener()
    next.session.environment.drafts.changes.subscribe(listener) { $0.changes.append($1) }
    try next.session.resume(#require(rig.session.saved(rig.screen.window)), in: next.screen.window)
    await next.runToRest()
    let failure = DraftChange.notPublished(draft, isOffline ? .offline : .unknown)
    #expect(listener.changes == [isPublished ? .purged(draft.id) : failure])
    #expect((next.screen.label("title", inRow: row) == title) == !isPublished)
    next.screen.tap("pages.0")
    // Neither a blog that stands for it is left, nor is the blog missing.
    #expect((next.screen.label("title", inRow: 0) == title) == isPublished)
    #expect(next.screen.label("title", inRow: 1) != title)
    next.screen.press(.character("r"))
    await next.runToRest()
    #expect((next.screen.label("title", inRow: 0) == title) == isPublished)
  }

  private final class Listener {
    var changes: [DraftChange] = []
  }

  /// A text that the earlier run kept beside the database is older than the text in the document. The person is not asked.
  @Test func laterTextReplacesTheOneThatWasKept() async throws {
    let failing = Self.draftBox + ["--faults", "save=1"]
    let rig = try await editor(failing, typing: "T1")
    let first = try #require(rig.session.saved(rig.screen.window))
    var hasEnded = false
    Task {
      #expect(await rig.session.end(rig.screen.window) == nil)
      hasEnded = true
    }
    await repeatUntil(hasEnded) {
      rig.clock.advance(by: .seconds(1))
      await rig.screen.settle()
    }
    let second = try await self.rig(failing)
    try second.session.resume(first, in: second.screen.window)
    second.screen.tap("draft.body")
    second.screen.type("T2")
    let third = try await resumed(second, ["--signed-in-as", "132"]).runToRest()
    #expect(third.screen.window.presented.isEmpty)
    let body = try #require(third.screen.find("draft.body")?.value)
    #expect(body.contains("T1T2"))
    let drafts = try await third.truth.drafts.drafts(after: nil, limit: 1000).items
    #expect(drafts.filter { $0.body.contains("T1") }.map(\.body) == [body])
  }

  // MARK: Documents

  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots/screen-1.json")
  private static let former = golden.deletingLastPathComponent().appending(path: "screen-1-former.json")

  /// The document of version 1 is what programs have written. If a state changes so that this fails, raise
  /// `SavedWindow.version`.
  @Test func documentOfVersion1IsRead() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132").finish()
    await rig.tapRow(1)
    rig.screen.tap("draft.body")
    rig.screen.type("golden")
    let document = try #require(rig.session.saved(rig.screen.window))
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try document.write(to: Self.golden)
      Issue.record("the document was recorded; run the tests again without RECORD_SNAPSHOTS")
    }
    let recorded = try Data(contentsOf: Self.golden)
    let window = Window(clock: rig.clock)
    try rig.session.resume(recorded, in: window)
    let again = try #require(rig.session.saved(window))
    let values = try [document, recorded, again].map {
      try JSONSerialization.jsonObject(with: Self.withoutRun($0)) as? NSDictionary
    }
    #expect(values[0] == values[1])
    #expect(values[1] == values[2])
  }

  /// Before saves named the states of their texts.
  @Test func documentOfAFormerProgramIsRead() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132")
    try rig.session.resume(Data(contentsOf: Self.former), in: rig.screen.window)
    await rig.runToRest()
    let body = try #require(rig.screen.find("draft.body")?.value)
    #expect(body.hasSuffix("golden") && rig.screen.label("draft.status") == "Saved")
  }

  /// The stopwatch of an editor shows when its text was typed, and each editor names its text differently.
  private static func withoutRun(_ document: Data) -> Data {
    let text = String(decoding: document, as: UTF8.self)
    let changing =
      /"(due[A-Za-z]*":\[[-0-9,]*\]|id":"[-0-9A-F\\\/]*"|former":\[[^\]]*\]|isUnchecked":true),?/
    return Data(text.replacing(changing, with: "").utf8)
  }

  @Test(arguments: [
    (#"{"version":1,"person":1,"choices":"","screens":[]}"#, SavedWindowError.unreadable),
    (#"{"version":2,"person":1}"#, .otherVersion(2)),
    (#"{"version":1,"person":7}"#, .otherPerson(7)),
    (#"{"version":1,"person":1,"choices":"","screens":[{"path":"/nowhere"}]}"#, .unreadable),
    ("", .unreadable), ("[]", .unreadable), (#"{"version":1e400,"person":1}"#, .unreadable),
  ])
  func otherDocumentsAreRefused(_ document: String, _ error: SavedWindowError) async throws {
    let rig = try await ProfileRig().finish()
    let before = rig.screen.text
    #expect(throws: error) { try rig.session.resume(Data(document.utf8), in: rig.screen.window) }
    #expect(rig.screen.text == before)
  }
}

extension ProfileRig {
  fileprivate var navigation: NavigationController? {
    screen.window.rootViewController as? NavigationController
  }
}
