public import AccountsCore
import DraftCore
public import Essentials
public import Foundation
import SQLiteBackend
public import StorageCore
public import VoiceCore

/// The data source that all sessions of a program share, with its simulated faults.
@MainActor
public struct ProfileBackend {
  public let clock: any Clock<Duration>
  /// Returns the time of edits and deletions.
  let now: @Sendable () -> Date
  /// The path beside which files for the database are; `nil` if the data is in memory or behind `--api`.
  let databasePath: String?
  /// The texts that could not be saved; `nil` for data in memory or behind `--api`.
  let unsaved: UnsavedDraftFiles?
  /// The windows of each person in this program.
  let windows = DraftWindowsByPerson()
  fileprivate let source: any ServiceSource
  /// What any session or program changes in the database; `nil` if the data is on a server of the API.
  let changes: Broadcast<StoredChange>?

  /// A number that changes whenever the data changes. `nil` if pages can't be shared: with faults or a server.
  public nonisolated var version: Int? { source.version }

  /// Opens the database and adds demo data if it is new. With `--api`, opens the cache of the server's data.
  ///
  /// - Throws: an error whose description is one sentence for the user of the program.
  /// - Parameters:
  ///   - clock: measures the delays of faults, of saving drafts, and of reconnecting.
  ///   - now: returns the time of edits and deletions.
  public init(
    _ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    try await self.init(options, opened: nil, clock: clock, now: now, patience: .seconds(10))
  }

  /// The same with a database that is open, and the longest time to wait for a response of a server. For tests.
  package init(
    _ options: ProfileOptions, opened: (any ProfileStorage)?, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, patience: Duration
  ) async throws {
    self.clock = clock
    self.now = now
    let plan = try options.faultPlan
    source =
      if let address = try options.server {
        try ServerSource(
          address, store: options.serverStore(address), plan: plan, clock: clock, now: now,
          patience: patience)
      } else {
        try await DatabaseSource(options, opened: opened, plan: plan, clock: clock, now: now)
      }
    let database = source as? DatabaseSource
    databasePath = database?.path
    unsaved = database?.path.map { UnsavedDraftFiles(beside: $0, of: database?.id) }
    changes = await database?.changes()
  }

  /// The accounts of the server of `--api`; `nil` if the data is on this machine.
  public var server: (any AccountService)? { (source as? ServerSource)?.accounts }

  /// The database with data and accounts; `nil` if the data is on a server.
  public var database: (any ProfileStorage)? { (source as? DatabaseSource)?.database }

  /// The voice messages and sounds, as a user gets them.
  ///
  /// - Parameter token: proves the user's identity to a server.
  public func voices(for user: UserID, _ token: SessionToken? = nil) -> any VoiceService {
    services(for: user, token).voices
  }

  /// The services of a user, with the simulated faults.
  ///
  /// - Parameter token: proves the user's identity to a server.
  package func services(for user: UserID, _ token: SessionToken? = nil) -> ProfileServices {
    source.services(for: user, token)
  }

  /// Identifies the database of the data; `nil` if a server has never said which it is.
  ///
  /// - Parameter token: proves the user's identity to a server.
  package func databaseID(_ token: SessionToken?) async -> String? { await source.databaseID(token) }

  /// Checks that the users in the options exist. With a server, does nothing: the scene shows its error.
  ///
  /// - Throws: `Complaint` if a user does not exist or the database can't be read.
  public func check(_ options: ProfileOptions) async throws {
    try await source.check([options.signedInUser, options.profileUser])
  }

  /// Checks the options and finds out who is signed in.
  ///
  /// - Throws: `Complaint` if a user does not exist or can't sign in. A file that was made for the server's data is gone then.
  /// - Parameters:
  ///   - given: a password that is checked even if an earlier sign-in is still valid.
  ///   - password: returns the password of an account; `nil` if nobody can be asked.
  /// - Returns: the options with the signed-in user, and the token for a server.
  func signIn(
    _ options: ProfileOptions, given: String? = nil, password: (String) -> String?
  ) async throws -> (options: ProfileOptions, token: SessionToken?) {
    guard let source = source as? ServerSource else {
      try await check(options)
      return (options, nil)
    }
    let signIn: SignIn
    do {
      signIn = try await ServerSignIn(source, name: options.accountName).run(given: given, password: password)
    } catch {
      source.discardStoreIfNew()
      throw error
    }
    var options = options
    options.signedInAs = signIn.user.rawValue
    if options.me {
      options.user = signIn.user.rawValue
    } else if options.namedUser != nil {
      try await source.check(options.profileUser, signIn.token)
    }
    return (options, signIn.token)
  }
}

extension ProfileOptions {
  /// Ends the sign-in of these options at their server, and forgets it here.
  ///
  /// - Returns: what was done, in one sentence.
  /// - Throws: `Complaint` if the server can't be reached. The sign-in is then still valid.
  @MainActor
  public func signOut() async throws -> String {
    guard let source = try await ProfileBackend(self).source as? ServerSource else {
      throw Complaint("Without --api nobody is signed in.")
    }
    defer { source.discardStoreIfNew() }
    return try await ServerSignIn(source, name: accountName).end()
  }
}

/// The windows of each person who has any.
@MainActor
final class DraftWindowsByPerson {
  private struct Windows {
    weak var windows: DraftWindows?
  }

  /// Posts whose drafts one of their windows has changed.
  let changes = Broadcast<UserID>()
  private var all: [UserID: Windows] = [:]

  func of(_ person: UserID) -> DraftWindows {
    if let known = all[person]?.windows { return known }
    let windows = DraftWindows { [changes] in changes.post(person) }
    all[person] = Windows(windows: windows)
    return windows
  }
}

/// Makes services for users: over the database or over a server.
@MainActor
protocol ServiceSource: Sendable {
  nonisolated var version: Int? { get }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices

  /// Identifies the database of the data; `nil` if that is unknown.
  func databaseID(_ token: SessionToken?) async -> String?

  /// Checks that users exist.
  ///
  /// - Throws: `Complaint` if one of them does not exist.
  func check(_ users: [UserID]) async throws
}
