import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import StorageCore
import UserInfoCore
import VoiceCore

/// A server in memory behind a connection that the test can interrupt.
@MainActor
final class RemoteServer {
  let database: ProfileDatabase

  /// Whether requests fail before they reach the server.
  var isAway = false
  /// Whether responses get lost. Requests still take effect.
  var losesAnswers = false
  /// Whether saving a draft fails with `.refused`.
  var refusesSaves = false
  /// The error of every draft request, which then has no effect.
  var failure: DraftError?
  /// The number of requests, including those that did not reach the server.
  private(set) var attempts = 0
  /// The requests that reached the server, in order.
  private(set) var requests: [String] = []
  private var meanwhile: (@MainActor () async -> Void)?

  init(_ world: World) throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(world)
  }

  /// Sets an action that runs once, before the next response.
  func during(_ next: @escaping @MainActor () async -> Void) { meanwhile = next }

  /// Direct access to the data, without the connection.
  var blogs: any KeyedBlogService { database.blogs(for: UserID(1)) }
  var drafts: any StoredDraftService { database.drafts(for: UserID(1)) { .day(50) } }
  var users: any UserService { database.users(for: UserID(1)) }
  var voices: any VoiceService { database.voices }

  func request<Value: Sendable, Failure: Error>(
    _ name: String, otherwise offline: Failure, lost: Failure? = nil,
    _ body: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    attempts += 1
    if isAway { throw offline }
    requests.append(name)
    let action = meanwhile
    meanwhile = nil
    let value = try await body()
    await action?()
    if losesAnswers { throw lost ?? offline }
    return value
  }
}

/// The connection, for the other services.
extension RemoteServer: ServiceDecorator {
  func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value {
    let lost: Failure? = call.operation.isChange ? .unknown : nil
    return try await request(call.operation.rawValue, otherwise: .offline, lost: lost) {
      () throws(Failure) in try await call.send()
    }
  }
}

/// The draft service over the connection. Throws `.cancelled` after the run's end.
@MainActor
struct RemoteDrafts: KeyedDraftService {
  let server: RemoteServer
  let life: Life

  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await request("drafts") { drafts throws(DraftError) in
      try await drafts.drafts(after: cursor, limit: limit)
    }
  }

  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await request("deletedDrafts") { drafts throws(DraftError) in
      try await drafts.deletedDrafts(after: cursor, limit: limit)
    }
  }

  func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await request("draft \(id)") { drafts throws(DraftError) in try await drafts.draft(id) }
  }

  func create(key: UUID) async throws(DraftError) -> Draft {
    try await request("create") { drafts throws(DraftError) in try await drafts.create(key: key) }
  }

  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await request("save \(id) \(title)") { drafts throws(DraftError) in
      if server.refusesSaves { throw .refused }
      return try await drafts.save(id, title: title, body: body, revision: revision, edit: edit)
    }
  }

  func publish(_ id: DraftID, revision: Int, key: UUID) async throws(DraftError) -> PublicationID {
    try await request("publish \(id)") { drafts throws(DraftError) in
      try await drafts.publish(id, revision: revision)
    }
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await request("unpublish \(id)") { drafts throws(DraftError) in try await drafts.unpublish(id) }
  }

  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await request("delete \(id)") { drafts throws(DraftError) in try await drafts.delete(id) }
  }

  func restore(_ id: DraftID, key: UUID) async throws(DraftError) -> Draft {
    try await request("restore \(id)") { drafts throws(DraftError) in try await drafts.restore(id) }
  }

  func purge(_ id: DraftID) async throws(DraftError) {
    try await request("purge \(id)") { drafts throws(DraftError) in try await drafts.purge(id) }
  }

  func emptyBin() async throws(DraftError) {
    try await request("emptyBin") { drafts throws(DraftError) in try await drafts.emptyBin() }
  }

  private func request<Value: Sendable>(
    _ name: String, _ body: @MainActor (any StoredDraftService) async throws(DraftError) -> Value
  ) async throws(DraftError) -> Value {
    if life.isOver { throw .cancelled }
    let isRead = name.lowercased().contains("draft")
    return try await server.request(name, otherwise: .offline, lost: isRead ? .offline : .unknown) {
      () async throws(DraftError) in
      if let failure = server.failure { throw failure }
      return try await body(server.drafts)
    }
  }
}
