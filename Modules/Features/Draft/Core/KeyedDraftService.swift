public import Foundation

/// A draft service whose requests can be repeated after a lost response. Without a key, every call is a new request.
public protocol KeyedDraftService: DraftService {
  /// Creates an empty draft for each key. A repeated key returns the first result and creates nothing.
  func create(key: UUID?) async throws(DraftError) -> Draft

  /// Publishes a draft, once for each key. A repeated key returns the first result.
  func publish(_ id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> PublicationID

  /// Moves a draft back from the recycle bin, once for each key. A repeated key returns the first result.
  func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft
}

extension KeyedDraftService {
  public func create() async throws(DraftError) -> Draft {
    try await create(key: nil)
  }

  public func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    try await publish(id, revision: revision, key: nil)
  }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await restore(id, key: nil)
  }
}
