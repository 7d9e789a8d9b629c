import DraftCore

extension DraftService {
  /// Saves a text that no editor has saved before.
  func save(_ id: DraftID, title: String, body: String, revision: Int) async throws(DraftError) -> Draft {
    try await save(id, title: title, body: body, revision: revision, edit: EditID())
  }

  /// Saves another title, without a body.
  func save(_ id: Int, _ title: String, on revision: Int) async throws(DraftError) -> Draft {
    try await save(DraftID(id), title: title, body: "", revision: revision)
  }

  func save(_ draft: Draft, _ title: String) async throws(DraftError) -> Draft {
    try await save(draft.id, title: title, body: "", revision: draft.revision)
  }
}
