public import DraftCore
public import Essentials
public import Foundation

/// A draft service that simulates a bad connection to another draft service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay. A change throws
/// `.unknown` after it was performed if the plan loses its response.
public struct FaultyDraftService: KeyedDraftService {
  private let service: any KeyedDraftService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(
    _ service: any KeyedDraftService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await injector.perform(.drafts) { () async throws(DraftError) in
      try await service.drafts(after: cursor, limit: limit)
    }
  }

  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await injector.perform(.deletedDrafts) { () async throws(DraftError) in
      try await service.deletedDrafts(after: cursor, limit: limit)
    }
  }

  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await injector.perform(.draft) { () async throws(DraftError) in
      try await service.draft(id)
    }
  }

  public func create(key: UUID) async throws(DraftError) -> Draft {
    try await injector.perform(.create) { () async throws(DraftError) in
      try await service.create(key: key)
    }
  }

  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await injector.perform(.save) { () async throws(DraftError) in
      try await service.save(id, title: title, body: body, revision: revision, edit: edit)
    }
  }

  public func publish(
    _ id: DraftID, revision: Int, key: UUID
  ) async throws(DraftError) -> PublicationID {
    try await injector.perform(.publish) { () async throws(DraftError) in
      try await service.publish(id, revision: revision, key: key)
    }
  }

  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await injector.perform(.unpublish) { () async throws(DraftError) in
      try await service.unpublish(id)
    }
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await injector.perform(.delete) { () async throws(DraftError) in
      try await service.delete(id)
    }
  }

  public func restore(_ id: DraftID, key: UUID) async throws(DraftError) -> Draft {
    try await injector.perform(.restore) { () async throws(DraftError) in
      try await service.restore(id, key: key)
    }
  }

  public func purge(_ id: DraftID) async throws(DraftError) {
    try await injector.perform(.purge) { () async throws(DraftError) in
      try await service.purge(id)
    }
  }

  public func emptyBin() async throws(DraftError) {
    try await injector.perform(.emptyBin) { () async throws(DraftError) in
      try await service.emptyBin()
    }
  }
}
