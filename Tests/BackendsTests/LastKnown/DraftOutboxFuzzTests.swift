import CommandTesting
import DraftCore
import Essentials
import Foundation
import ServiceCalls
import Testing

/// Random edits with lost requests, lost responses and restarts. All confirmed texts reach the server in the end.
@MainActor @Suite struct DraftOutboxFuzzTests {
  /// Two programs write at the same time. Each keeps showing its drafts while the other sends them.
  @Test(arguments: Seeds.few(20))
  func savedTextsOfTwoProgramsAreNeverLost(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let server = try RemoteServer(World(drafts: [.sample(5), .sample(6)]))
    let store = MemoryKeyValueStore()
    let runs = [Run(server, store), Run(server, store)]
    var open: [[DraftID: Draft]] = [[:], [:]]
    var saving: [Task<Void, Never>] = []
    // Each confirmed text, with the text that it replaced.
    var former: [String: String] = [:]
    for _ in 0..<80 {
      let number = Int(random.next() % 2)
      let run = runs[number]
      switch UInt64.random(in: 0..<10, using: &random) {
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
      await run.comeBack(server)
      await run.outbox.open()
    }

    #expect(runs.allSatisfy { $0.outbox.waiting.isEmpty })
    let stored = try await server.drafts.drafts(after: nil, limit: 1000).items.map(\.title)
    for text in Set(former.keys).subtracting(former.values) {
      #expect(stored.contains(text), "\(text) is lost")
    }
    let written = stored.filter { $0.hasPrefix("text") }
    #expect(Set(written).count == written.count, "something is there twice: \(written)")
  }

  @Test(arguments: Seeds.few(20))
  func savedTextsAreNeverLost(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let server = try RemoteServer(World(drafts: [.sample(5), .sample(6)]))
    let store = MemoryKeyValueStore()
    var run = Run(server, store)
    // The drafts that modules show in this run, the confirmed texts, and the last saved text of each draft.
    var open: [DraftID: Draft] = [:]
    var confirmed: Set<String> = []
    var history: [DraftID: String] = [:]
    for id in [DraftID(5), DraftID(6)] { open[id] = try await run.drafts.draft(id) }
    var texts = 0

    for _ in 0..<60 {
      switch UInt64.random(in: 0..<10, using: &random) {
      case 0: server.isAway = true
      case 1:
        server.isAway = false
        run.connection.found()
      case 2: server.losesAnswers.toggle()
      case 3:
        if let made = try? await run.drafts.create() { open[made.id] = made }
      case 4:
        // The program is killed and restarted. Modules then show the drafts of the list.
        run.kill()
        run = Run(server, store)
        open = [:]
        history = [:]
        let shown = (try? await run.drafts.drafts(after: nil, limit: 100))?.items ?? []
        for draft in shown { open[draft.id] = draft }
        for draft in shown where !draft.title.isEmpty && draft.title != "Title" {
          history[draft.id] = draft.title
        }
      case 5: await run.settle()
      default:
        guard let id = open.keys.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &random),
          let draft = open[id]
        else { continue }
        texts += 1
        let text = "text \(texts)"
        do throws(DraftError) {
          open[id] = try await run.drafts.save(id, title: text, body: "", revision: draft.revision)
          if let former = history[id] { confirmed.remove(former) }
          history[id] = text
          confirmed.insert(text)
        } catch .conflict(let stored) {
          // The person accepts the stored text, as in an editor.
          open[id] = stored
          history[id] = stored.title
        } catch {
          open[id] = nil
        }
      }
    }
    server.losesAnswers = false
    await run.comeBack(server)
    await run.outbox.open()
    await run.comeBack(server)

    #expect(run.outbox.waiting.isEmpty)
    let stored = try await server.drafts.drafts(after: nil, limit: 1000).items.map(\.title)
    for text in confirmed { #expect(stored.contains(text), "\(text) is lost") }
    let written = stored.filter { $0.hasPrefix("text") }
    #expect(Set(written).count == written.count, "something is there twice: \(written)")
  }
}
