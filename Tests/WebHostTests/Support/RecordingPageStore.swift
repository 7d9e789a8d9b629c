import AccountsCore
import Foundation
import Synchronization
import ViewKitTesting

/// A store in memory, which several hosts can share. It counts its writes, and can fail or be slow.
final class RecordingPageStore: PageStore {
  private struct State {
    var pages: [Data: (page: StoredPage, expiry: Date)] = [:]
    var writes = 0
    var fails = false
    var takingGates: [Gate] = []
    var writingGate: Gate?
  }

  private struct Failure: Error {}

  private let state = Mutex(State())

  var writes: Int { state.withLock(\.writes) }
  var entries: [Data: StoredPage] { state.withLock { $0.pages.mapValues(\.page) } }
  var fails: Bool {
    get { state.withLock(\.fails) }
    set { state.withLock { $0.fails = newValue } }
  }

  func replace(_ key: Data, _ page: StoredPage) { state.withLock { $0.pages[key]?.page = page } }

  /// Suspends the responses of the next calls of `take`, each at its gate.
  func holdTakes(at gates: [Gate]) { state.withLock { $0.takingGates = gates } }

  /// Suspends all writes at a gate from now on.
  func holdWrites(at gate: Gate) { state.withLock { $0.writingGate = gate } }

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    if fails { throw Failure() }
    let (page, gate) = state.withLock { state -> (StoredPage?, Gate?) in
      let isKnown = state.pages[key].map { $0.expiry > now } ?? false
      if isKnown { state.pages[key]?.page.owner += 1 }
      let gate = state.takingGates.isEmpty ? nil : state.takingGates.removeFirst()
      return (isKnown ? state.pages[key]?.page : nil, gate)
    }
    await gate?.pass()
    return page
  }

  func owner(of key: Data, now: Date) async throws -> Int? {
    state.withLock { $0.pages[key].flatMap { $0.expiry > now ? $0.page.owner : nil } }
  }

  func write(_ new: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    await state.withLock(\.writingGate)?.pass()
    return try state.withLock { state in
      state.writes += 1
      if state.fails { throw Failure() }
      state.pages = state.pages.filter { $0.value.expiry > now }
      let lost = new.filter { key, page in state.pages[key].map { $0.page.owner != page.owner } ?? false }
      for (key, page) in new where lost[key] == nil { state.pages[key] = (page, expiry) }
      return Set(lost.keys)
    }
  }

  func remove(_ keys: [Data]) async throws {
    state.withLock { state in for key in keys { state.pages[key] = nil } }
  }
}
