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
        guard try !hasAccounts && db.people() == people.map(Person.init).sorted() else { return false }
        for account in accounts { try db.insert(account) }
        return true
      }
    } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }
}

/// The properties that identify a person.
private struct Person: Comparable {
  let id: Int
  let firstName: String
  let lastName: String
  let birthdate: Int64

  init(_ user: User) {
    id = user.id.rawValue
    firstName = user.firstName
    lastName = user.lastName
    birthdate = user.birthdate.milliseconds
  }

  init(_ row: Row) {
    id = row["id"]
    firstName = row["firstName"]
    lastName = row["lastName"]
    birthdate = row["birthdate"]
  }

  static func < (left: Person, right: Person) -> Bool { left.id < right.id }
}

extension Database {
  fileprivate func people() throws -> [Person] {
    try Row.fetchAll(self, sql: "SELECT id, firstName, lastName, birthdate FROM user ORDER BY id")
      .map(Person.init)
  }
}
