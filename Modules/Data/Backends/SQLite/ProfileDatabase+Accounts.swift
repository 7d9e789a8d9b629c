public import AccountsCore
import Essentials
import GRDB
import StorageCore
public import UserInfoCore

extension ProfileDatabase {
  /// Adds accounts to a database that contains exactly these people. For databases that are older than accounts.
  ///
  /// Changes nothing if the database contains other people or any account, so that a person's own data never get an
  /// unwanted account.
  ///
  /// - Returns: Whether the accounts were added: all or none.
  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) throws(DatabaseOpenError) -> Bool {
    do {
      return try writer.write { db in
        let hasAccounts = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM account)") == true
        guard try !hasAccounts && db.people() == PersonIdentity.sorted(people) else { return false }
        for account in accounts { try db.insert(account) }
        return true
      }
    } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }
}

extension Database {
  fileprivate func people() throws -> [PersonIdentity] {
    try Row.fetchAll(self, sql: "SELECT id, firstName, lastName, birthdate FROM user ORDER BY id").map {
      row in
      PersonIdentity(
        id: row["id"], firstName: row["firstName"], lastName: row["lastName"], birthdate: row["birthdate"])
    }
  }
}
