public import AccountsCore
package import BlogCore
package import Essentials
package import Foundation
package import UserInfoCore

/// How the services reach a database: each request is one read or one transaction.
///
/// A database conforms a type to this, and the connection of a request to `StorageConnection`. The services are the same for
/// every database.
public protocol DatabaseAccess: Sendable {
  associatedtype Connection: StorageConnection

  /// Reads. Can be cancelled while it reads.
  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value

  /// Makes changes in one transaction. They may run several times; at most one of the runs is committed.
  ///
  /// A task that is cancelled before the commit has changed nothing. A later cancellation has no effect.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value

  /// Converts any error of a request to the feature's error.
  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure
}

extension DatabaseAccess {
  /// Reads as `read` does.
  ///
  /// - Throws: The errors of `body`, `.cancelled`, `.offline`, or `.storage` with the database's reason.
  public func read<Value: Sendable, Failure: StorageFailure>(
    failingWith: Failure.Type, _ body: @Sendable (Connection) throws -> Value
  ) async throws(Failure) -> Value {
    do { return try await read(body) } catch { throw failure(error) }
  }

  /// Makes changes as `write` does. If this throws anything but `.unknown`, nothing has changed.
  ///
  /// - Throws: The errors of `changes`, `.cancelled`, `.offline`, `.refused` if a constraint forbids the change, `.unknown`
  ///   if the connection was lost during the commit, or `.storage`.
  public func write<Value: Sendable, Failure: StorageFailure>(
    failingWith: Failure.Type, _ changes: @Sendable (Connection) throws -> Value
  ) async throws(Failure) -> Value {
    do { return try await write(changes) } catch { throw failure(error) }
  }
}

/// The stores of browsers.
extension DatabaseAccess {
  public var pages: any PageStore { DatabasePageStore(access: self) }

  /// - Parameter isThere: whether the database can be read.
  public func signIns(isThere: @escaping @Sendable () async -> Bool) -> any SignInStore {
    DatabaseSignInStore(access: self, isThere: isThere)
  }
}

/// A database whose services use an access.
package protocol AccessedStorage: ProfileStorage {
  associatedtype ServiceAccess: DatabaseAccess
  var serviceAccess: ServiceAccess { get }
}

extension AccessedStorage {
  public var accounts: any AccountStore { DatabaseAccountStore(access: serviceAccess) }
  public var voices: any StoredVoiceService { DatabaseVoiceService(access: serviceAccess) }

  public func users(for user: UserID) -> any UserService {
    DatabaseUserService(access: serviceAccess, reader: user)
  }

  public func blogs(for user: UserID, now: @escaping @Sendable () -> Date) -> any KeyedBlogService {
    DatabaseBlogService(access: serviceAccess, reader: user, now: now)
  }

  public func drafts(for user: UserID, now: @escaping @Sendable () -> Date) -> any StoredDraftService {
    DatabaseDraftService(access: serviceAccess, owner: user, now: now)
  }

  public func instance() async throws(UserError) -> UUID {
    try await serviceAccess.read(failingWith: UserError.self) { db in
      try db.value(
        "SELECT id AS value FROM instance", else: UserError.storage("the database has no identifier"))
    }
  }
}
