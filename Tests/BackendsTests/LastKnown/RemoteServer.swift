import BlogCore
import DraftCore
import Essentials
import Foundation
import LastKnown
import SQLiteBackend
import Synchronization
import UserInfoCore
import VoiceCore

/// A server of a test's own, behind a connection that the test can cut.
final class RemoteServer: Sendable {
  private struct State {
    var isAway = false
    var losesAnswers = false
    var refusesSaves = false
    var attempts = 0
    var requests: [String] = []
    var made: [UUID: Draft] = [:]
    var meanwhile: (@Sendable () async -> Void)?
  }

  let database: ProfileDatabase
  private let state = Mutex(State())

  init(_ world: World) throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(world)
  }

  /// Whether requests don't reach it.
  var isAway: Bool {
    get { state.withLock { $0.isAway } }
    set { state.withLock { $0.isAway = newValue } }
  }

  /// Whether requests reach it and answers get lost.
  var losesAnswers: Bool {
    get { state.withLock { $0.losesAnswers } }
    set { state.withLock { $0.losesAnswers = newValue } }
  }

  /// Whether it refuses texts.
  var refusesSaves: Bool {
    get { state.withLock { $0.refusesSaves } }
    set { state.withLock { $0.refusesSaves = newValue } }
  }

  /// How often somebody tried to reach it.
  var attempts: Int { state.withLock { $0.attempts } }

  /// What reached it, in order.
  var requests: [String] { state.withLock { $0.requests } }

  /// What happens while it carries out the next request.
  func during(_ next: @escaping @Sendable () async -> Void) {
    state.withLock { $0.meanwhile = next }
  }

  /// What people see who are never cut off.
  var blogs: any BlogService { SQLiteBlogService(database: database, signedInUserID: UserID(1)) }
  var drafts: any DraftService {
    SQLiteDraftService(database: database, signedInUserID: UserID(1)) { .day(50) }
  }

  func request<Value: Sendable, Failure: Error>(
    _ name: String, otherwise offline: Failure, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let (isAway, meanwhile) = state.withLock { state in
      state.attempts += 1
      if !state.isAway { state.requests.append(name) }
      defer { if !state.isAway { state.meanwhile = nil } }
      return (state.isAway, state.meanwhile)
    }
    if isAway { throw offline }
    let value = try await body()
    await meanwhile?()
    if losesAnswers { throw offline }
    return value
  }

  /// As a server with idempotency keys does it.
  func create(_ key: UUID) async throws(DraftError) -> Draft {
    try await request("create", otherwise: .offline) { () async throws(DraftError) in
      if let made = state.withLock({ $0.made[key] }) { return made }
      let draft = try await drafts.create()
      state.withLock { $0.made[key] = draft }
      return draft
    }
  }
}

/// The server's services, through the connection.
struct RemoteServices: BlogService, UserService, VoiceService {
  let server: RemoteServer
  private var users: any UserService {
    SQLiteUserService(database: server.database, signedInUserID: UserID(1))
  }

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    try await server.request("blogs", otherwise: .offline) { () async throws(BlogError) in
      try await server.blogs.blogs(of: author, after: cursor, limit: limit)
    }
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await server.request("blog", otherwise: .offline) { () async throws(BlogError) in
      try await server.blogs.blog(id)
    }
  }

  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await server.request("like", otherwise: .offline) { () async throws(BlogError) in
      try await server.blogs.like(id)
    }
  }

  func unlike(_ id: BlogID) async throws(BlogError) -> Blog { try await server.blogs.unlike(id) }
  func share(_ id: BlogID) async throws(BlogError) -> Blog { try await server.blogs.share(id) }

  func user(_ id: UserID) async throws(UserError) -> User {
    try await server.request("user", otherwise: .offline) { () async throws(UserError) in
      try await users.user(id)
    }
  }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    try await server.request("friends", otherwise: .offline) { () async throws(UserError) in
      try await users.friends(of: id, after: cursor, limit: limit)
    }
  }

  func follow(_ id: UserID) async throws(UserError) -> User { try await users.follow(id) }
  func unfollow(_ id: UserID) async throws(UserError) -> User { try await users.unfollow(id) }

  func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await server.request("voices", otherwise: .offline) { () async throws(VoiceError) in
      try await SQLiteVoiceService(database: server.database).voices(of: author, after: cursor, limit: limit)
    }
  }

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice { throw .notFound }
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart { throw .notFound }
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

/// The server's drafts, through the connection.
struct RemoteDrafts: DraftService {
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

  func create() async throws(DraftError) -> Draft {
    try await request("create") { drafts throws(DraftError) in try await drafts.create() }
  }

  func save(
    _ id: DraftID, title: String, body: String, revision: Int
  ) async throws(DraftError) -> Draft {
    try await request("save \(id) \(title)") { drafts throws(DraftError) in
      if server.refusesSaves { throw .refused }
      return try await drafts.save(id, title: title, body: body, revision: revision)
    }
  }

  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await request("delete \(id)") { drafts throws(DraftError) in try await drafts.delete(id) }
  }

  func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await request("restore \(id)") { drafts throws(DraftError) in try await drafts.restore(id) }
  }

  func purge(_ id: DraftID) async throws(DraftError) {
    try await request("purge \(id)") { drafts throws(DraftError) in try await drafts.purge(id) }
  }

  func emptyBin() async throws(DraftError) {
    try await request("emptyBin") { drafts throws(DraftError) in try await drafts.emptyBin() }
  }

  private func request<Value: Sendable>(
    _ name: String, _ body: (any DraftService) async throws(DraftError) -> Value
  ) async throws(DraftError) -> Value {
    if life.isOver { throw .cancelled }
    return try await server.request(name, otherwise: .offline) { () async throws(DraftError) in
      try await body(server.drafts)
    }
  }
}

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
