public import DraftCore
public import Essentials
import Foundation

/// A draft service that repeats a change whose response was lost, so that its caller learns what has happened.
///
/// Creating, publishing and restoring have a key, a save has a revision, and the other changes can be repeated. A change throws
/// `.unknown` only if the backend answers nothing for about 50 seconds.
public struct RepeatingDraftService: DraftService {
  private let service: any KeyedDraftService
  private let repeater: Repeater

  public init(_ service: any KeyedDraftService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    repeater = Repeater(clock: clock)
  }

  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await service.drafts(after: cursor, limit: limit)
  }

  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await service.deletedDrafts(after: cursor, limit: limit)
  }

  public func draft(_ id: DraftID) async throws(DraftError) -> Draft { try await service.draft(id) }

  public func create() async throws(DraftError) -> Draft {
    let key = UUID()
    return try await repeater.perform { () async throws(DraftError) in try await service.create(key: key) }
  }

  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await repeater.perform { () async throws(DraftError) in
      try await service.save(id, title: title, body: body, revision: revision, edit: edit)
    }
  }

  public func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    let key = UUID()
    return try await repeater.perform { () async throws(DraftError) in
      try await service.publish(id, revision: revision, key: key)
    }
  }

  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await repeater.perform { () async throws(DraftError) in try await service.unpublish(id) }
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await repeater.perform { () async throws(DraftError) in try await service.delete(id) }
  }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    let key = UUID()
    return try await repeater.perform { () async throws(DraftError) in
      try await service.restore(id, key: key)
    }
  }

  public func purge(_ id: DraftID) async throws(DraftError) {
    var isRepeated = false
    try await repeater.perform { () async throws(DraftError) in
      defer { isRepeated = true }
      do throws(DraftError) {
        try await service.purge(id)
      } catch .notFound where isRepeated {
        // The first request has removed it.
      }
    }
  }

  public func emptyBin() async throws(DraftError) {
    try await repeater.perform { () async throws(DraftError) in try await service.emptyBin() }
  }
}
