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
  private let remote: RunConnection
  private(set) var news: [LastKnownNews] = []
  private(set) var connections: [Bool] = []

  /// - Parameter database: identifies the server's database.
  init(
    _ server: RemoteServer, _ store: any KeyValueStore, user: Int = 1, database: UUID = Run.database,
    day: Int = 90
  ) {
    connection = Connection(clock: clock) { !server.isAway }
    let lastKnown = LastKnown(store: store, connection: connection) {
      AccountID(server: database, user: UserID(user))
    }
    self.lastKnown = lastKnown
    blogs = server.blogs.decorated(by: server).decorated(by: lastKnown)
    users = server.users.decorated(by: server).decorated(by: lastKnown)
    voices = server.voices.decorated(by: server).decorated(by: lastKnown)
    remote = RunConnection(server)
    let sent = server.drafts.decorated(by: remote)
    outbox = DraftOutbox(service: sent, lastKnown: lastKnown, clock: clock)
    drafts = LastKnownDraftService(
      sent, lastKnown: lastKnown, outbox: outbox, owner: UserID(1)
    ) { .day(day) }
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

  /// Ends the program at once, as a crash would: it sends nothing any more.
  func kill() { remote.isOver = true }

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
