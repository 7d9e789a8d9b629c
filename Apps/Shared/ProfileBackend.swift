public import AccountsCore
public import Essentials
import Faults
public import Foundation
public import SQLiteBackend
public import VoiceCore

/// What all sessions of a program share: where the data is, and how it is disturbed.
@MainActor
public struct ProfileBackend {
  let clock: any Clock<Duration>
  private let source: any ServiceSource

  /// Another number whenever the data has changed; `nil` where what is shown does not follow from the data alone, because
  /// faults were asked for, or the data is another program's.
  public nonisolated var version: Int? { source.version }

  /// Opens the database, and fills it with demo data where it is new; or with `--api`, what is remembered of the server.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - clock: by which faults take their time, drafts are saved and a lost server is searched for.
  ///   - now: the time that is noted for edits and deletions.
  ///   - patience: how long a server may be silent before it counts as away.
  public init(
    _ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, patience: Duration = .seconds(10)
  ) async throws {
    self.clock = clock
    let plan = try options.faultPlan
    source =
      if let address = try options.server {
        try ServerSource(
          address, store: options.serverStore(address), plan: plan, clock: clock, now: now,
          patience: patience)
      } else {
        try DatabaseSource(options, plan: plan, clock: clock, now: now)
      }
  }

  /// The server of `--api`; `nil` where the data is on this machine.
  public var server: (any AccountService)? { (source as? ServerSource)?.accounts }

  /// The database with the data and the accounts; `nil` if a server has them.
  public var database: ProfileDatabase? { (source as? DatabaseSource)?.database }

  /// Sounds and voice messages as a person hears them.
  ///
  /// - Parameter token: proves to a server who that is.
  public func voices(for user: UserID, _ token: SessionToken? = nil) -> any VoiceService {
    services(for: user, token).voices
  }

  /// The services of a user, with the faults that were asked for.
  ///
  /// - Parameter token: proves to a server who the user is.
  func services(for user: UserID, _ token: SessionToken? = nil) -> ProfileServices {
    source.services(for: user, token)
  }

  /// Checks that everybody exists who was named; a server says so itself, in the scene.
  ///
  /// - Throws: a complaint where somebody does not.
  public func check(_ options: ProfileOptions) async throws {
    try await source.check([options.signedInUser, options.profileUser], options.language)
  }

  /// Checks what was asked for, and finds out who is looking.
  ///
  /// - Throws: a complaint where a person does not exist, or can't sign in.
  /// - Parameter password: asks the person who types for the password of a name; `nil` where nobody can be asked.
  func signIn(
    _ options: ProfileOptions, password: (String) -> String?
  ) async throws -> (options: ProfileOptions, token: SessionToken?) {
    guard let source = source as? ServerSource else {
      try await check(options)
      return (options, nil)
    }
    let signIn = try await ServerSignIn(source, name: options.accountName).run(password: password)
    var options = options
    options.signedInAs = signIn.user.rawValue
    if options.me { options.user = signIn.user.rawValue }
    return (options, signIn.token)
  }
}

/// Where services come from.
@MainActor
protocol ServiceSource: Sendable {
  nonisolated var version: Int? { get }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices

  /// - Throws: a complaint where one of them does not exist.
  func check(_ users: [UserID], _ language: Language) async throws
}
