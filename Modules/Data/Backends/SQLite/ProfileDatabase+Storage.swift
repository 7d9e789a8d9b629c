public import AccountsCore
public import Essentials
public import Foundation
public import StorageCore
public import UserInfoCore

extension ProfileDatabase: ProfileStorage {
  public var accounts: any AccountStore { SQLiteAccountStore(database: self) }

  /// `nil`: sign-ins and pages have a file each, so that a copy of the data contains no sessions.
  public var signIns: (any SignInStore)? { nil }
  public var pages: (any PageStore)? { nil }

  public var contentVersion: Int? { version }

  public func changes() -> AsyncStream<StoredChange> { feed.changes() }

  public func users(for user: UserID) -> any UserService {
    SQLiteUserService(database: self, signedInUserID: user)
  }

  public func blogs(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredBlogService {
    SQLiteBlogService(database: self, signedInUserID: user, now: now)
  }

  public func drafts(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredDraftService {
    SQLiteDraftService(database: self, signedInUserID: user, now: now)
  }

  public var voices: any StoredVoiceService { SQLiteVoiceService(database: self) }
}

extension ProfileDatabase {
  /// Tells the sessions of this program what the current task has committed.
  func announce(_ subject: StoredChange.Subject) {
    feed.post(StoredChange(subject, origin: StoredChange.currentOrigin))
  }
}
