import BlogCore
import DraftCore
import Essentials
import Foundation
import LastKnown
import Synchronization
import UserInfoCore
import VoiceCore

/// One run of a program against a server: what it remembers of earlier runs is in the store.
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

  init(_ server: RemoteServer, _ store: any KeyValueStore, user: String = "1/") {
    connection = Connection(clock: clock) { !server.isAway }
    let lastKnown = LastKnown(
      store: MortalStore(store: store, life: life), prefix: user, connection: connection)
    self.lastKnown = lastKnown
    blogs = LastKnownBlogService(RemoteServices(server: server), lastKnown: lastKnown)
    users = LastKnownUserService(RemoteServices(server: server), lastKnown: lastKnown)
    voices = LastKnownVoiceService(RemoteServices(server: server), lastKnown: lastKnown)
    outbox = DraftOutbox(service: RemoteDrafts(server: server, life: life), lastKnown: lastKnown) {
      [life] key throws(DraftError) in
      if life.isOver { throw .cancelled }
      return try await server.create(key)
    }
    drafts = LastKnownDraftService(
      RemoteDrafts(server: server, life: life), lastKnown: lastKnown, outbox: outbox, owner: UserID(1)
    ) { .day(90) }
    lastKnown.news.subscribe(self) { run, news in run.news.append(news) }
    connection.changes.subscribe(self) { run, isOffline in run.connections.append(isOffline) }
  }

  /// Ends the program where it stands.
  func kill() { life.end() }

  /// Lets everything that was started behind an answer end.
  func settle() async {
    await lastKnown.finished()
    await outbox.finished()
    await lastKnown.finished()
  }

  /// The server answers again, and the connection finds out.
  func comeBack(_ server: RemoteServer) async {
    server.isAway = false
    connection.found()
    await settle()
  }
}

/// Whether a run's program is alive: what is killed asks nothing and writes nothing any more.
final class Life: Sendable {
  private let killed = Mutex(false)

  var isOver: Bool { killed.withLock { $0 } }

  func end() { killed.withLock { $0 = true } }
}

/// A store that a killed program does not reach.
struct MortalStore: KeyValueStore {
  let store: any KeyValueStore
  let life: Life

  func value(for key: String) async -> Data? { await store.value(for: key) }

  func values(startingWith prefix: String) async -> [(key: String, value: Data)] {
    await store.values(startingWith: prefix)
  }

  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
    if !life.isOver { try await store.keep(values, removing: keys) }
  }
}
