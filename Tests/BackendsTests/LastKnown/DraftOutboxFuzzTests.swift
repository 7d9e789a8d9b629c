import CommandTesting
import DraftCore
import Essentials
import ServiceCalls
import Testing

/// Random edits with lost requests, lost responses and restarts. All confirmed texts reach the server in the end.
@MainActor @Suite struct DraftOutboxFuzzTests {
  /// Two programs write at the same time. Each keeps showing its drafts while the other sends them, and can be killed.
  @Test(arguments: Seeds.few(20))
  func savedTextsAreNeverLost(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let server = try RemoteServer(World(drafts: [.sample(5), .sample(6)]))
    let store = MemoryKeyValueStore()
    var runs = [Run(server, store), Run(server, store)]
    var open: [[DraftID: Draft]] = [[:], [:]]
    var saving: [Task<Void, Never>] = []
    // Each confirmed text, with the text that it replaced.
    var former: [String: String] = [:]
    for _ in 0..<80 {
      let number = Int(random.next() % 2)
      let run = runs[number]
      switch UInt64.random(in: 0..<11, using: &random) {
      case 0: server.isAway.toggle()
      case 1: run.connection.found()
      case 2: server.losesAnswers.toggle()
      case 3:
        if let made = try? await run.drafts.create() { open[number][made.id] = made }
      case 4:
        for draft in (try? await run.drafts.drafts(after: nil, limit: 100))?.items ?? [] {
          open[number][draft.id] = draft
        }
      case 5: await run.settle()
      case 6:
        // What was confirmed is stored. A save in progress is not confirmed by a program that has ended.
        for save in saving { await save.value }
        run.kill()
        runs[number] = Run(server, store)
        open[number] = [:]
      default:
        let ids = open[number].keys.sorted { $0.rawValue < $1.rawValue }
        guard let id = ids.randomElement(using: &random), let draft = open[number][id] else { continue }
        open[number][id] = nil
        let text = "text \(former.count + saving.count)"
        let save = Task { @MainActor in
          let saved = try? await run.drafts.save(id, title: text, body: "", revision: draft.revision)
          guard let saved, saved.title == text else { return }
          open[number][id] = saved
          former[text] = draft.title
        }
        // Half of the saves overlap with what follows.
        if random.next() % 2 == 0 { await save.value } else { saving.append(save) }
      }
    }
    for save in saving { await save.value }
    server.losesAnswers = false
    for run in runs + runs {
      await run.outbox.open()
      await run.comeBack(server)
    }
    for run in runs { await run.outbox.open() }

    #expect(runs.allSatisfy { $0.outbox.waiting.isEmpty })
    let stored = try await server.drafts.drafts(after: nil, limit: 1000).items.map(\.title)
    for text in Set(former.keys).subtracting(former.values) {
      #expect(stored.contains(text), "\(text) is lost")
    }
    let written = stored.filter { $0.hasPrefix("text") }
    #expect(Set(written).count == written.count, "something is there twice: \(written)")
  }
}
