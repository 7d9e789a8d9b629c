public import AccountsCore
public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
public import UserInfoCore
public import VoiceCore

/// The data of all features and the accounts, in one database. Programs use it without knowing which database it is.
///
/// One instance serves any number of services, on any thread.
public protocol ProfileStorage: Sendable {
  var accounts: any AccountStore { get }

  /// The services for one signed-in user.
  ///
  /// - Parameter now: the date of edits and deletions, and the time at which kept results expire.
  func users(for user: UserID) -> any UserService
  func blogs(for user: UserID, now: @escaping @Sendable () -> Date) -> any KeyedBlogService
  func drafts(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredDraftService

  /// The voice messages, which look the same to everybody.
  var voices: any StoredVoiceService { get }

  /// The sign-ins and pages of browsers; `nil` if the database does not store them, and a program uses files of their own.
  var signIns: (any SignInStore)? { get }
  var pages: (any PageStore)? { get }

  /// A number that changes with each commit, of any program. Cheap to read. `nil` if the database can't tell.
  var contentVersion: Int? { get }

  /// The likes, shares and follows that are committed from now on: by any program on a server, by this program in a file.
  ///
  /// Returns when no later change can be missed. If the server can't be reached for a while, `everything` follows.
  func changes() async -> AsyncStream<StoredChange>

  /// Whether the database can be read, and its file or server is still there.
  func answers() async -> Bool

  /// Identifies this database for its whole life. A copy has the same value.
  ///
  /// - Throws: `.storage`, `.offline` or `.cancelled`.
  func instance() async throws(UserError) -> UUID

  /// Whether the database contains no people.
  ///
  /// - Throws: as `seed` does.
  func isEmpty() async throws -> Bool

  /// Fills an empty database in one transaction. Changes nothing if the database contains people.
  ///
  /// - Returns: Whether the database was empty.
  /// - Throws: an error whose description is one sentence for the person who named the database. Nothing has changed.
  @discardableResult
  func seed(_ content: ProfileContent) async throws -> Bool

  /// Adds accounts to a database that contains exactly these people. For databases that are older than accounts.
  ///
  /// Changes nothing if the database contains other people or any account, so that a person's own data never get an
  /// unwanted account.
  ///
  /// - Returns: Whether the accounts were added: all or none.
  /// - Throws: as `seed` does.
  @discardableResult
  func add(_ accounts: [Account], ifPeopleAre people: [User]) async throws -> Bool
}

extension ProfileStorage {
  /// The services with the system's clock.
  public func blogs(for user: UserID) -> any KeyedBlogService { blogs(for: user) { Date() } }
  public func drafts(for user: UserID) -> any StoredDraftService { drafts(for: user) { Date() } }
}

/// The drafts of a database.
public protocol StoredDraftService: KeyedDraftService {
  /// Makes a blog of a draft and deletes the draft, in one transaction.
  ///
  /// The title loses white space at its ends, and the summary is the beginning of the body.
  ///
  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin; `.conflict` with the stored draft if it
  ///   has another revision; `.untitled` if its title is blank; `.refused` if the key was used for another request.
  func blog(publishing id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> Blog
}

extension StoredDraftService {
  public func publish(_ id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> PublicationID {
    PublicationID(try await blog(publishing: id, revision: revision, key: key).id.rawValue)
  }
}

/// The voice messages of a database.
public protocol StoredVoiceService: VoiceService {
  /// Returns a complete sound, for callers that split it themselves.
  ///
  /// - Throws: `.notFound` if the sound does not exist.
  func file(of id: SoundID) async throws(VoiceError) -> Data
}
