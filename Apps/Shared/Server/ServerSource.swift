import AccountsCore
import DraftCore
import Essentials
import Faults
import Foundation
import HTTPBackend
import LastKnown
import SQLiteBackend

/// Services over a server, with a cache of its data.
struct ServerSource: ServiceSource {
  let address: APIAddress
  let store: any KeyValueStore
  private let client: APIClient
  private let plan: FaultPlan
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  init(
    _ address: APIAddress, store: any KeyValueStore, plan: FaultPlan, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, patience: Duration
  ) {
    self.address = address
    self.store = store
    client = APIClient(address, patience: patience)
    self.plan = plan
    self.clock = clock
    self.now = now
  }

  nonisolated var version: Int? { nil }

  var accounts: any AccountService { HTTPAccountService(client) }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices {
    let client = client.with(token)
    let drafts = HTTPDraftService(client)
    let remote = ProfileServices(
      users: HTTPUserService(client), blogs: HTTPBlogService(client), drafts: drafts,
      voices: HTTPVoiceService(client), images: ImageLoader(service: HTTPImageService(client)))
    let images = LastKnownImageService(
      FaultyImageService(HTTPImageService(client), plan: plan, clock: clock), store: store)
    let seen = remote.disturbed(by: plan, clock: clock, images: ImageLoader(service: images))
    let connection = Connection(clock: clock) { [client] in await client.isThere() }
    let lastKnown = LastKnown(store: store, prefix: "\(address) \(user)/", connection: connection)
    let outbox = DraftOutbox(service: seen.drafts, lastKnown: lastKnown) {
      key throws(DraftError) in try await drafts.create(key)
    }
    return ProfileServices(
      users: LastKnownUserService(seen.users, lastKnown: lastKnown),
      blogs: LastKnownBlogService(seen.blogs, lastKnown: lastKnown),
      drafts: LastKnownDraftService(
        seen.drafts, lastKnown: lastKnown, outbox: outbox, owner: user, now: now),
      voices: LastKnownVoiceService(seen.voices, lastKnown: lastKnown), images: seen.images,
      memory: ServerMemory(lastKnown: lastKnown, outbox: outbox))
  }

  /// Does nothing: the scene shows the server's error.
  func check(_ users: [UserID], _ language: Language) async throws {}
}

extension ProfileOptions {
  /// The server of `--api`.
  var server: APIAddress? {
    get throws {
      do {
        return try api.map { try APIAddress($0) }
      } catch {
        throw Complaint(String(describing: error))
      }
    }
  }

  /// The store for the cached data of a server.
  func serverStore(_ address: APIAddress) throws -> any KeyValueStore {
    if inMemory { return MemoryKeyValueStore() }
    let path = database ?? Self.defaultPath(for: address)
    return try EntryStore(EntryDatabase(path: path, creatingFolder: database == nil))
  }

  /// The file for a server's data, beside the database of this machine.
  private static func defaultPath(for address: APIAddress) -> String {
    let folder = URL(filePath: ProfileDatabase.defaultPath()).deletingLastPathComponent()
    let name = "\(address)".map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return folder.appending(path: "server-\(name).sqlite").path
  }
}

/// Stores cached data in a database file.
private struct EntryStore: KeyValueStore {
  private let entries: EntryDatabase

  init(_ entries: EntryDatabase) {
    self.entries = entries
  }

  func value(for key: String) async -> Data? { await entries.value(for: key) }

  func values(startingWith prefix: String) async -> [(key: String, value: Data)] {
    await entries.values(startingWith: prefix)
  }

  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
    do {
      try await entries.keep(values, removing: keys)
    } catch {
      throw KeyValueError(reason: error.reason)
    }
  }
}
