import DraftCore

extension DraftService {
  /// Saves a text that no editor has saved before.
  func save(_ id: DraftID, title: String, body: String, revision: Int) async throws(DraftError) -> Draft {
    try await save(id, title: title, body: body, revision: revision, edit: EditID())
  }
}
