import CommandTesting
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// Random edits of drafts while requests fail, are delayed or overtake each other, and modules are exchanged.
///
/// At the end the list shows what the database holds, and no typed text is lost.
@MainActor
struct DraftFaultsTests {
  /// What happened in at least one seed. If something is missing, the seeds prove less than their name says.
  private struct Facts: Equatable {
    var typed = false
    var deleted = false
    var restored = false
    var failed = false
    var exchanged = false

    static let all = Facts(typed: true, deleted: true, restored: true, failed: true, exchanged: true)
  }

  @Test func keepsTypedTextAndShowsTheStoredDrafts() async throws {
    var facts = Facts()
    for seed in Seeds.few(12) {
      var random = SplitMix64(seed: seed)
      let architectures = Choices.architectures(of: "Draft")
      let rig = try await ProfileRig(
        arguments: ProfileRig.faults(seed) + [
          "--me", "--scene", "draft-box", "--draft", architectures[Int(seed % UInt64(architectures.count))],
        ])
      var typed: [String] = []
      for step in 0..<60 {
        act(rig, &random, word: "word\(seed)x\(step)y", &typed, &facts)
        await rig.waitALittle(&random)
        if rig.screen.find("toast") != nil, rig.screen.find("toast.action") == nil { facts.failed = true }
      }
      if !typed.isEmpty { facts.typed = true }
      await returnToRootAndSave(rig)
      await rig.loadWhatFailed(["drafts"])
      try await expectListMatchesDatabase(rig, typed, seed)
    }
    #expect(facts == .all)
  }

  private func act(
    _ rig: ProfileRig, _ random: inout SplitMix64, word: String, _ typed: inout [String],
    _ facts: inout Facts
  ) {
    let screen = rig.screen
    if let body = screen.find("draft.body") {
      switch random.next(in: 0...3) {
      case 0...1:
        // An alert takes the input.
        guard screen.window.presented.isEmpty, screen.window.tap(body.id) else { return }
        screen.type(word)
        if screen.find("draft.body")?.value.contains(word) == true { typed.append(word) }
      case 2: screen.press(.escape)
      default: if rig.startExchange(&random) { facts.exchanged = true }
      }
      return
    }
    let row = random.next(in: 0...5)
    switch random.next(in: 0...9) {
    case 0: if screen.tap("delete", inRow: row) { facts.deleted = true }
    case 1: screen.tap("new")
    case 2...3: screen.tapRow(row)
    case 4: screen.press(.character("r"))
    case 5: if rig.startExchange(&random) { facts.exchanged = true }
    case 6: screen.press(.character("b"))
    case 7: if screen.tap("restore", inRow: row) { facts.restored = true }
    case 8: screen.scroll(by: random.next(in: -30...60))
    default: screen.press(.escape)
    }
  }

  /// Returns to the first scene and waits until all drafts are saved.
  private func returnToRootAndSave(_ rig: ProfileRig) async {
    await rig.returnToRoot()
    let unsaved = rig.session.environment.drafts.unsaved
    var isSaved = false
    let saving = Task {
      await unsaved.finished()
      isSaved = true
    }
    await repeatUntil(isSaved, "The drafts are never saved.") {
      await rig.letSecondPass()
    }
    await saving.value
    // A change whose screen was left goes on, and no screen is busy with it.
    let requests = rig.session.environment.drafts.requests
    await repeatUntil(requests.isSettled, "A change of a draft never ends.") {
      await rig.letSecondPass()
    }
    await rig.runToRest()
  }

  private func expectListMatchesDatabase(_ rig: ProfileRig, _ typed: [String], _ seed: UInt64) async throws {
    let service = try rig.truth.drafts
    let drafts = try await service.drafts(after: nil, limit: 1000).items
    let everything = try await drafts + service.deletedDrafts(after: nil, limit: 1000).items
    for word in typed {
      #expect(everything.contains { $0.body.contains(word) }, "“\(word)” is lost")
    }
    let formatter = DraftFormatter.english
    rig.screen.scroll(by: -1000)
    let count = try #require(rig.screen.list?.rowCount)
    #expect(count > 0, "seed \(seed) compares nothing")
    for row in 0..<count {
      if rig.screen.find("title", inRow: row) == nil { rig.screen.scroll(by: 4) }
      #expect(rig.screen.label("title", inRow: row) == formatter.title(of: drafts[row]), "seed \(seed)")
      #expect(rig.screen.label("excerpt", inRow: row) == formatter.excerpt(of: drafts[row]), "seed \(seed)")
    }
  }
}
