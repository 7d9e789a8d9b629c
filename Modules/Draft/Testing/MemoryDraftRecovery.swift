public import DraftCore
public import Foundation
import Synchronization

/// Stores unsaved text in memory. One instance serves several runs.
public final class MemoryDraftRecovery: DraftRecovery {
  private struct State {
    var texts: [UnsavedDraft]
    var taken: Set<UUID> = []
  }

  private let state: Mutex<State>

  public init(texts: [UnsavedDraft] = []) {
    state = Mutex(State(texts: texts))
  }

  public var texts: [UnsavedDraft] { state.withLock(\.texts) }

  public func take() -> [UnsavedDraft] {
    state.withLock { state in
      let texts = state.texts.filter { !state.taken.contains($0.id) }
      state.taken.formUnion(texts.map(\.id))
      return texts
    }
  }

  public func keep(_ text: UnsavedDraft) -> Bool {
    state.withLock { state in
      state.texts.removeAll { $0.id == text.id }
      state.texts.append(text)
    }
    return true
  }

  public func remove(_ id: UUID) {
    state.withLock { $0.texts.removeAll { $0.id == id } }
  }
}
