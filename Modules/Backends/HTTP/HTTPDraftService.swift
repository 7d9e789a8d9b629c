public import DraftCore
public import Essentials
public import Foundation
import ProfileAPI

/// The Draft feature's requests, answered by an API server on behalf of whoever the client's token belongs to.
///
/// A token that is worth nothing any more is `.refused`.
public struct HTTPDraftService: DraftService {
  private let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await value(.drafts(PageQuery(after: cursor, limit: limit)))
  }

  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await value(.deletedDrafts(PageQuery(after: cursor, limit: limit)))
  }

  public func draft(_ id: DraftID) async throws(DraftError) -> Draft { try await value(.draft(id)) }

  public func create() async throws(DraftError) -> Draft { try await create(UUID()) }

  /// Makes a draft; asked again with the same key within a day, the server answers with the same one.
  public func create(_ key: UUID) async throws(DraftError) -> Draft {
    try await value(.createDraft, key: key)
  }

  /// A revision that is this very save, sent before and its answer lost on the way, is no conflict.
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int
  ) async throws(DraftError) -> Draft {
    do {
      let text = DraftText(title: title, body: body, revision: revision)
      return try await client.value(for: .saveDraft(id), sending: text)
    } catch {
      guard case .problem(let problem) = error, problem.code == .conflict, let stored = problem.draft else {
        throw DraftError(error)
      }
      let isOwn = stored.revision == revision + 1 && stored.title == title && stored.body == body
      guard isOwn else { throw .conflict(stored) }
      return stored
    }
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft { try await value(.deleteDraft(id)) }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft { try await value(.restoreDraft(id)) }

  public func purge(_ id: DraftID) async throws(DraftError) { try await change(.purgeDraft(id)) }

  public func emptyBin() async throws(DraftError) { try await change(.emptyBin) }

  private func value<Value: Decodable & Sendable>(
    _ endpoint: APIEndpoint, key: UUID = UUID()
  ) async throws(DraftError) -> Value {
    try await DraftError.translating { () async throws(APIFailure) in
      try await client.value(for: endpoint, key: key)
    }
  }

  private func change(_ endpoint: APIEndpoint) async throws(DraftError) {
    _ = try await DraftError.translating { () async throws(APIFailure) in
      try await client.answer(to: endpoint)
    }
  }
}
