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
  func blogs(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredBlogService
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
  public func blogs(for user: UserID) -> any StoredBlogService { blogs(for: user) { Date() } }
  public func drafts(for user: UserID) -> any StoredDraftService { drafts(for: user) { Date() } }
}

/// The blogs of a database.
public protocol StoredBlogService: KeyedBlogService {
  /// Shares a blog once for a key, or each time without a key. For 24 hours, a repeated key returns the first result and
  /// counts nothing.
  ///
  /// - Throws: `.notFound` if the blog does not exist, `.refused` if the key was used for another request.
  func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog
}

/// The drafts of a database.
///
/// With a key, a change is made once: for 24 hours, a repeated key returns the first result and changes nothing. Without a
/// key, it is made each time. A key that was used for another request is `.refused`.
public protocol StoredDraftService: KeyedDraftService {
  /// - Throws: `.refused` if the signed-in user is unknown.
  func create(key: UUID?) async throws(DraftError) -> Draft

  /// Makes a blog of a draft and deletes the draft, in one transaction.
  ///
  /// The title loses white space at its ends, and the summary is the beginning of the body.
  ///
  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin; `.conflict` with the stored draft if it
  ///   has another revision; `.untitled` if its title is blank.
  func blog(publishing id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> Blog

  /// - Throws: `.notFound` if the draft does not exist.
  func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft
}

/// The voice messages of a database.
public protocol StoredVoiceService: VoiceService {
  /// Returns a complete sound, for callers that split it themselves.
  ///
  /// - Throws: `.notFound` if the sound does not exist.
  func file(of id: SoundID) async throws(VoiceError) -> Data
}

extension StoredBlogService {
  public func share(_ id: BlogID) async throws(BlogError) -> Blog { try await share(id, key: UUID?.none) }

  public func share(_ id: BlogID, key: UUID) async throws(BlogError) -> Blog {
    try await share(id, key: UUID?.some(key))
  }
}

extension StoredDraftService {
  public func create() async throws(DraftError) -> Draft { try await create(key: UUID?.none) }

  public func create(key: UUID) async throws(DraftError) -> Draft { try await create(key: UUID?.some(key)) }

  public func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    PublicationID(try await blog(publishing: id, revision: revision, key: nil).id.rawValue)
  }

  public func publish(_ id: DraftID, revision: Int, key: UUID) async throws(DraftError) -> PublicationID {
    PublicationID(try await blog(publishing: id, revision: revision, key: key).id.rawValue)
  }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await restore(id, key: UUID?.none)
  }

  public func restore(_ id: DraftID, key: UUID) async throws(DraftError) -> Draft {
    try await restore(id, key: UUID?.some(key))
  }
}
