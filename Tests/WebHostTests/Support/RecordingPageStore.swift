import AccountsCore
import Foundation
import Synchronization
import ViewKitTesting

/// A store that counts its writes, and that can fail or be slow.
final class RecordingPageStore: PageStore {
  private struct State {
    var entries: [Data: StoredPage] = [:]
    var writes = 0
    var fails = false
    var takingGates: [Gate] = []
    var writingGate: Gate?
  }

  private let memory = MemoryPageStore()
  private let state = Mutex(State())

  var writes: Int { state.withLock(\.writes) }
  var entries: [Data: StoredPage] { state.withLock(\.entries) }
  var fails: Bool {
    get { state.withLock(\.fails) }
    set { state.withLock { $0.fails = newValue } }
  }

  func replace(_ key: Data, _ page: StoredPage) {
    memory.pages.withLock { $0[key]?.page = page }
  }

  /// Suspends the responses of the next calls of `take`, each at its gate.
  func holdTakes(at gates: [Gate]) { state.withLock { $0.takingGates = gates } }

  /// Suspends all writes at a gate from now on.
  func holdWrites(at gate: Gate) { state.withLock { $0.writingGate = gate } }

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    if fails { throw CancellationError() }
    let page = await memory.take(key, now: now)
    let gate = state.withLock { $0.takingGates.isEmpty ? nil : $0.takingGates.removeFirst() }
    await gate?.pass()
    return page
  }

  func owner(of key: Data, now: Date) async throws -> Int? { await memory.owner(of: key, now: now) }

  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    await state.withLock(\.writingGate)?.pass()
    let fails = state.withLock { state in
      state.writes += 1
      if !state.fails { state.entries.merge(pages) { $1 } }
      return state.fails
    }
    if fails { throw CancellationError() }
    return await memory.write(pages, until: expiry, now: now)
  }

  func remove(_ keys: [Data]) async throws { await memory.remove(keys) }
}
