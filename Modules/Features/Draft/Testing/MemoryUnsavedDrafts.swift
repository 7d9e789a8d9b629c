public import DraftCore
public import Foundation
import Synchronization

/// Stores unsaved text in memory. One instance serves several runs.
public final class MemoryUnsavedDrafts: UnsavedDraftStorage {
  private struct State {
    var texts: [DraftEdit]
    var taken: Set<UUID?> = []
  }

  private let state: Mutex<State>

  public init(texts: [DraftEdit] = []) {
    state = Mutex(State(texts: texts))
  }

  public var texts: [DraftEdit] { state.withLock(\.texts) }

  public func take() -> [DraftEdit] {
    state.withLock { state in
      let texts = state.texts.filter { !state.taken.contains($0.id?.text) }
      state.taken.formUnion(texts.map(\.id?.text))
      return texts
    }
  }

  public func keep(_ edit: DraftEdit) -> Bool {
    state.withLock { state in
      state.texts.removeAll { $0.isSameText(as: edit) }
      state.texts.append(edit)
    }
    return true
  }

  public func remove(_ text: UUID) {
    state.withLock { $0.texts.removeAll { $0.id?.text == text } }
  }
}
