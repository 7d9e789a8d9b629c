public import DraftCore
import Essentials
import Foundation

extension KeyedDraftService {
  /// The same service, with a decorator for its requests; the service itself without one.
  public func decorated(by decorator: (any ServiceDecorator)?) -> any KeyedDraftService {
    guard let decorator else { return self }
    return DecoratedDraftService(base: self, decorator: decorator)
  }
}

/// A draft service whose requests pass a decorator.
private struct DecoratedDraftService: KeyedDraftService {
  let base: any KeyedDraftService
  let decorator: any ServiceDecorator

  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await perform(.drafts) { () throws(DraftError) in
      try await base.drafts(after: cursor, limit: limit)
    }
  }

  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await perform(.deletedDrafts) { () throws(DraftError) in
      try await base.deletedDrafts(after: cursor, limit: limit)
    }
  }

  func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await perform(.draft, id) { () throws(DraftError) in try await base.draft(id) }
  }

  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await perform(.save, id) { () throws(DraftError) in
      try await base.save(id, title: title, body: body, revision: revision, edit: edit)
    }
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await perform(.unpublish, id) { () throws(DraftError) in
      try await base.unpublish(id)
    } truth: { () throws(DraftError) in
      try await base.draft(id)
    }
  }

  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await perform(.delete, id) { () throws(DraftError) in try await base.delete(id) }
  }

  func purge(_ id: DraftID) async throws(DraftError) {
    try await perform(.purge, id) { () throws(DraftError) in
      try await base.purge(id)
    } earlierResult: { error in
      error == .notFound ? () : nil
    }
  }

  func emptyBin() async throws(DraftError) {
    try await perform(.emptyBin) { () throws(DraftError) in try await base.emptyBin() }
  }

  // MARK: Requests with a key

  // A decorator can send a request several times, all with the same key.

  // The functions without a key are not the protocol's extension: it would be part of recorded traces.
  func create() async throws(DraftError) -> Draft { try await create(key: nil) }

  func create(key: UUID?) async throws(DraftError) -> Draft {
    let key = key ?? UUID()
    return try await perform(.create) { () throws(DraftError) in try await base.create(key: key) }
  }

  func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    try await publish(id, revision: revision, key: nil)
  }

  func publish(_ id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> PublicationID {
    let key = key ?? UUID()
    return try await perform(.publish, id) { () throws(DraftError) in
      try await base.publish(id, revision: revision, key: key)
    }
  }

  func restore(_ id: DraftID) async throws(DraftError) -> Draft { try await restore(id, key: nil) }

  func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    let key = key ?? UUID()
    return try await perform(.restore, id) { () throws(DraftError) in try await base.restore(id, key: key) }
  }

  private func perform<Value: Sendable>(
    _ operation: ServiceOperation, _ id: DraftID? = nil, function: String = #function,
    _ send: @escaping @Sendable () async throws(DraftError) -> Value,
    truth: (@Sendable () async throws(DraftError) -> Value)? = nil,
    earlierResult: @escaping @Sendable (DraftError) -> Value? = { _ in nil }
  ) async throws(DraftError) -> Value {
    var call = ServiceCall(
      operation, of: "DraftService", function, id.map { "\($0)" } ?? "", send: send)
    (call.truth, call.earlierResult) = (truth, earlierResult)
    return try await decorator.perform(call)
  }
}

extension Draft: ServiceItem {
  public static var kind: ItemKind { .draft }
  public var number: Int { id.rawValue }
}
