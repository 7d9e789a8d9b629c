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
  /// The error of every blog request, which then has no effect.
  var blogFailure: BlogError?
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
}

/// The connection: requests fail, and lose their responses, as the test says.
extension RemoteServer: ServiceDecorator {
  @MainActor func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value
  {
    attempts += 1
    if isAway { throw .offline }
    let number = requests.count
    requests.append(call.subject.isEmpty ? call.operation.rawValue : "\(call.operation) \(call.subject)")
    let action = meanwhile
    meanwhile = nil
    let refusal = failure ?? (refusesSaves && call.operation == .save ? .refused : nil)
    if let refusal = refusal as? Failure ?? blogFailure as? Failure { throw refusal }
    let value = try await call.send()
    // The text that was sent: the service returns what it has stored.
    if call.operation == .save, let draft = value as? Draft { requests[number] += " \(draft.title)" }
    await action?()
    if losesAnswers { throw call.operation.isChange ? .unknown : .offline }
    return value
  }
}

/// The connection of one run. Throws `.cancelled` after the run's end.
@MainActor
final class RunConnection: ServiceDecorator {
  private let server: RemoteServer
  var isOver = false

  init(_ server: RemoteServer) { self.server = server }

  @MainActor func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value
  {
    if isOver { throw .cancelled }
    return try await server.perform(call)
  }
}
