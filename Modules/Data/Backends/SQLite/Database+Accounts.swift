import AccountsCore
import Essentials
import GRDB

extension Database {
  func account(_ name: AccountName) throws -> Account? {
    let row = try Row.fetchOne(
      self, sql: "SELECT userID, passwordHash FROM account WHERE name = ?", arguments: [name.rawValue])
    return row.map { Account(name: name, user: UserID($0["userID"]), passwordHash: $0["passwordHash"]) }
  }

  /// Replaces the account of a person, and ends all sessions of that person.
  func insert(_ account: Account) throws {
    // Deleting the account also deletes its sessions.
    try run("DELETE FROM account WHERE userID = \(account.user.rawValue)")
    try run(
      """
      INSERT INTO account (userID, name, passwordHash)
      VALUES (\(account.user.rawValue), \(account.name.rawValue), \(account.passwordHash))
      """)
  }
}
