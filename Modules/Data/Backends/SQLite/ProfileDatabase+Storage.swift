public import AccountsCore
public import BlogCore
public import Essentials
public import Foundation
import GRDB
public import StorageCore
public import UserInfoCore

extension ProfileDatabase: ProfileStorage {
  var access: Access { Access(writer: writer, feed: feed) }

  public var accounts: any AccountStore { access.accounts }

  /// `nil`: sign-ins and pages have a file each, so that a copy of the data contains no sessions.
  public var signIns: (any SignInStore)? { nil }
  public var pages: (any PageStore)? { nil }

  public var contentVersion: Int? { version }

  public func changes() -> AsyncStream<StoredChange> { feed.changes() }

  public func users(for user: UserID) -> any UserService { access.users(for: user) }

  public func blogs(for user: UserID, now: @escaping @Sendable () -> Date) -> any KeyedBlogService {
    access.blogs(for: user, now: now)
  }

  public func drafts(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredDraftService {
    access.drafts(for: user, now: now)
  }

  public var voices: any StoredVoiceService { access.voices }

  public func answers() async -> Bool {
    guard place?.isKept ?? true else { return false }
    return await writer.canRead("user")
  }

  public func instance() async throws(UserError) -> UUID {
    try await access.read(failingWith: UserError.self) { connection in
      guard let id = try UUID.fetchOne(connection.db, sql: "SELECT id FROM instance") else {
        throw UserError.storage("the database has no identifier")
      }
      return id
    }
  }
}
