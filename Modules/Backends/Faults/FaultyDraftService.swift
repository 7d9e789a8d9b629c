public import DraftCore
public import Essentials

/// A draft service that simulates a bad connection to another draft service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay.
public struct FaultyDraftService: DraftService {
  private let service: any DraftService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(_ service: any DraftService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await pass(.drafts)
    return try await service.drafts(after: cursor, limit: limit)
  }

  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await pass(.deletedDrafts)
    return try await service.deletedDrafts(after: cursor, limit: limit)
  }

  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await pass(.draft)
    return try await service.draft(id)
  }

  public func create() async throws(DraftError) -> Draft {
    try await pass(.create)
    return try await service.create()
  }

  public func save(
    _ id: DraftID, title: String, body: String, revision: Int
  ) async throws(DraftError) -> Draft {
    try await pass(.save)
    return try await service.save(id, title: title, body: body, revision: revision)
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await pass(.delete)
    return try await service.delete(id)
  }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await pass(.restore)
    return try await service.restore(id)
  }

  public func purge(_ id: DraftID) async throws(DraftError) {
    try await pass(.purge)
    try await service.purge(id)
  }

  public func emptyBin() async throws(DraftError) {
    try await pass(.emptyBin)
    try await service.emptyBin()
  }

  private func pass(_ operation: FaultOperation) async throws(DraftError) {
    do {
      try await injector.pass(operation)
    } catch {
      switch error {
      case .offline: throw .offline
      case .cancelled: throw .cancelled
      }
    }
  }
}
