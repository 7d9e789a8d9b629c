import BlogCore
import DraftCore
import Essentials
import Foundation
import ServiceCalls
import UserInfoCore
import ViewKitTesting
import VoiceCore

/// One run of a program with a server. The store holds the data of earlier runs.
@MainActor
final class Run {
  let connection: Connection
  let lastKnown: LastKnown
  let blogs: any BlogService
  let users: any UserService
  let voices: any VoiceService
  let drafts: any DraftService
  let outbox: DraftOutbox
  let clock = TestClock()
  private let life = Life()
  private(set) var news: [LastKnownNews] = []
  private(set) var connections: [Bool] = []

  /// - Parameter database: identifies the server's database.
  init(_ server: RemoteServer, _ store: any KeyValueStore, user: Int = 1, database: UUID = Run.database) {
    connection = Connection(clock: clock) { !server.isAway }
    let lastKnown = LastKnown(
      store: MortalStore(store: store, life: life), connection: connection
    ) { AccountID(server: database, user: UserID(user)) }
    self.lastKnown = lastKnown
    blogs = server.blogs.decorated(by: server).decorated(by: lastKnown)
    users = server.users.decorated(by: server).decorated(by: lastKnown)
    voices = server.voices.decorated(by: server).decorated(by: lastKnown)
    let remote = server.drafts.decorated(by: RunConnection(server: server, life: life))
    outbox = DraftOutbox(service: remote, lastKnown: lastKnown, clock: clock)
    drafts = LastKnownDraftService(
      remote, lastKnown: lastKnown, outbox: outbox, owner: UserID(1)
    ) { .day(90) }
    lastKnown.news.subscribe(self) { run, news in run.news.append(news) }
    connection.changes.subscribe(self) { run, isOffline in run.connections.append(isOffline) }
  }

  nonisolated static let database = UUID()

  /// Starts a server with this data, and a run that uses it.
  static func start(
    _ world: World, _ store: any KeyValueStore, isOffline: Bool = false
  ) throws -> (RemoteServer, Run) {
    let server = try RemoteServer(world)
    server.isAway = isOffline
    return (server, Run(server, store))
  }

  /// Ends the program at once, as a crash would.
  func kill() { life.end() }

  /// Waits until all background requests have ended.
  func settle() async {
    await lastKnown.finished()
    await outbox.finished()
    await lastKnown.finished()
  }

  /// Makes the server reachable, reports that to the connection, and waits for background requests.
  func comeBack(_ server: RemoteServer) async {
    server.isAway = false
    connection.found()
    await settle()
  }
}

/// The state of a run's program. After its end it sends no draft requests and writes nothing.
@MainActor
final class Life {
  private(set) var isOver = false

  func end() { isOver = true }
}

/// A store that drops writes after the run's end.
struct MortalStore: KeyValueStore {
  let store: any KeyValueStore
  let life: Life

  func value(for key: String) async -> Data? { await store.value(for: key) }

  func values(startingWith prefix: String) async -> [String: Data] {
    await store.values(startingWith: prefix)
  }

  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
    if await !life.isOver { try await store.keep(values, removing: keys) }
  }

  func update<Value: Sendable>(
    _ prefix: String, _ change: @Sendable (inout [String: Data]) -> Value
  ) async throws(KeyValueError) -> Value {
    let isOver = await life.isOver
    return try await store.update(prefix) { entries in
      let former = entries
      defer { if isOver { entries = former } }
      return change(&entries)
    }
  }
}
