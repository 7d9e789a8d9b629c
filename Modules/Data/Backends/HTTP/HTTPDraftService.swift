import BlogCore
public import DraftCore
public import Essentials
public import Foundation
import ProfileAPI

/// Draft requests to an API server, for the person that the client's token belongs to.
///
/// An invalid token gives `.signedOut`.
public struct HTTPDraftService: KeyedDraftService, HTTPService {
  typealias Failure = DraftError

  let client: APIClient

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

  /// Creates a draft. For 24 hours, the same key returns the same draft instead of creating another.
  public func create(key: UUID?) async throws(DraftError) -> Draft {
    try await value(.createDraft, key: key)
  }

  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    do {
      let text = DraftText(title: title, body: body, revision: revision, edit: edit)
      return try await client.value(for: .saveDraft(id), sending: text)
    } catch {
      guard case .problem(let problem) = error, problem.code == .conflict, let stored = problem.draft else {
        throw DraftError(error)
      }
      throw .conflict(stored)
    }
  }

  /// Publishes a draft. For 24 hours, the same key returns the same result instead of publishing again.
  public func publish(
    _ id: DraftID, revision: Int, key: UUID?
  ) async throws(DraftError) -> PublicationID {
    do {
      let blog: Blog = try await client.value(
        for: .publishDraft(id), sending: DraftRevision(revision: revision), key: key)
      return PublicationID(blog.id.rawValue)
    } catch {
      guard case .problem(let problem) = error else { throw DraftError(error) }
      if problem.code == .conflict, let stored = problem.draft { throw .conflict(stored) }
      throw problem.names("title") ? .untitled : DraftError(error)
    }
  }

  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await value(.unpublishDraft(id))
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft { try await value(.deleteDraft(id)) }

  public func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    try await value(.restoreDraft(id), key: key)
  }

  public func purge(_ id: DraftID) async throws(DraftError) { try await change(.purgeDraft(id)) }

  public func emptyBin() async throws(DraftError) { try await change(.emptyBin) }

  private func change(_ endpoint: APIEndpoint) async throws(DraftError) {
    do { _ = try await client.answer(to: endpoint) } catch { throw DraftError(error) }
  }
}
