import AccountsCore
import Essentials
import Foundation
import HTTPBackend
import SQLiteBackend
import ServiceCalls

/// Services over a server, with a cache of its data.
struct ServerSource: ServiceSource {
  let address: APIAddress
  let store: any KeyValueStore
  private let client: APIClient
  private let plan: FaultPlan
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let sweeps: Sweeps

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
    sweeps = Sweeps(clock: clock)
  }

  nonisolated var version: Int? { nil }

  var accounts: any AccountService { serverAccounts }

  private var serverAccounts: ServerAccounts {
    ServerAccounts(HTTPAccountService(client), store: store, address: address, now: now)
  }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices {
    let client = client.with(token)
    let (faults, repeater) = (plan.injector(clock), Repeater(clock: clock))
    let images = LastKnownImageService(HTTPImageService(client).decorated(by: faults), store: store)
    let connection = Connection(clock: clock) { [client] in await client.isThere() }
    let lastKnown = LastKnown(store: store, connection: connection) { [serverAccounts] in
      guard let token, let account = await serverAccounts.account(of: token) else { return nil }
      return account.user == user ? account : nil
    }
    let remoteDrafts = HTTPDraftService(client).decorated(by: faults)
    let outbox = DraftOutbox(service: remoteDrafts, lastKnown: lastKnown, clock: clock)
    let drafts = LastKnownDraftService(
      remoteDrafts, lastKnown: lastKnown, outbox: outbox, owner: user, now: now)
    return ProfileServices(
      users: HTTPUserService(client).decorated(by: faults).decorated(by: lastKnown).decorated(by: repeater),
      blogs: HTTPBlogService(client).decorated(by: faults).decorated(by: lastKnown).decorated(by: repeater),
      drafts: drafts.decorated(by: repeater),
      voices: HTTPVoiceService(client).decorated(by: faults).decorated(by: lastKnown),
      images: ImageLoader(service: images),
      memory: ServerMemory(
        lastKnown: lastKnown, outbox: outbox,
        sweep: { [sweeps] in
          if sweeps.begin(user) { drafts.sweep() }
        }))
  }

  /// Removes the file of the store if it was made for this source and has no entries.
  func discardStoreIfNew() { (store as? EntryDatabase)?.discardIfNew() }

  func databaseID(_ token: SessionToken?) async -> String? {
    guard let token else { return nil }
    return await serverAccounts.account(of: token)?.server.uuidString
  }

  /// Does nothing: the server has to know who asks.
  func check(_ users: [UserID]) async throws {}

  /// Checks that the server has a user, as far as it can be reached.
  ///
  /// - Throws: `UnknownChoice` if it does not.
  func check(_ user: UserID, _ token: SessionToken) async throws {
    do {
      _ = try await HTTPUserService(client.with(token)).user(user)
    } catch .notFound {
      throw UnknownChoice("There is no user \(user).")
    } catch {
      // The scene shows stored data, or the error.
    }
  }
}

/// When the cached drafts of each person were last compared with the server's. Every page of a browser asks for it.
@MainActor
private final class Sweeps {
  private static let interval = Duration.seconds(600)

  private let time: @Sendable () -> Duration
  private var begun: [UserID: Duration] = [:]

  nonisolated init(clock: any Clock<Duration>) {
    time = clock.stopwatch()
  }

  /// Returns whether a comparison is due, and counts it.
  func begin(_ user: UserID) -> Bool {
    let now = time()
    if let last = begun[user], now - last < Self.interval { return false }
    begun[user] = now
    return true
  }
}

extension ProfileOptions {
  /// The server of `--api`.
  var server: APIAddress? {
    get throws {
      guard let api else { return nil }
      guard APIClient.isAvailable else {
        throw Complaint("--api needs libcurl 7.68 or later, which is missing.")
      }
      do {
        return try APIAddress(api)
      } catch {
        throw Complaint(String(describing: error))
      }
    }
  }

  /// The store for the cached data of a server.
  func serverStore(_ address: APIAddress) throws -> any KeyValueStore {
    guard let path = serverPath(address) else { return MemoryKeyValueStore() }
    return try EntryDatabase(path: path, creatingFolder: database == nil)
  }

  /// The file for a server's data; `nil` if it stays in memory.
  func serverPath(_ address: APIAddress) -> String? {
    inMemory ? nil : database ?? Self.defaultPath(for: address)
  }

  /// The file for a server's data, beside the database of this machine.
  private static func defaultPath(for address: APIAddress) -> String {
    let folder = URL(filePath: ProfileDatabase.defaultPath()).deletingLastPathComponent()
    let name = "\(address)".map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return folder.appending(path: "server-\(name).sqlite").path
  }
}
