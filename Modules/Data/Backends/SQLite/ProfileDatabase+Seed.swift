public import AccountsCore
import GRDB
public import StorageCore
public import UserInfoCore

extension ProfileDatabase {
  /// - Throws: `DatabaseOpenError`.
  public func isEmpty() throws(DatabaseOpenError) -> Bool {
    do { return try writer.read { db in try Connection(db).personCount(atMost: 1) == 0 } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func seed(_ content: ProfileContent) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.seed(content) }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  private func fill(_ changes: (Connection) throws -> Bool) throws(DatabaseOpenError) -> Bool {
    do { return try writer.write { db in try changes(Connection(db)) } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }
}
