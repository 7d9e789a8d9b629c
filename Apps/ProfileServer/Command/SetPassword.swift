import Accounts
import AccountsCore
import ArgumentParser
import CommandMain
import Essentials
import Foundation
import ProfileStores
import StorageCore

struct SetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Gives somebody an account, or another password.",
    discussion: """
      The password is asked for, or is the first line of what is piped in: on a command line others could see it. \
      Whoever was signed in as that person is signed out.
      """)

  @Argument(help: "What the person signs in with, as mara.lindqvist.")
  var name: String

  @Option(help: "Who that is, by number; not needed where the account exists.")
  var user: Int?

  @Option(
    help: ArgumentHelp(
      "The database file, or a PostgreSQL server as postgres://user@host/name; without it the file in your data folder.",
      valueName: "path"))
  var database: String?

  func run() async throws {
    let location = StorageLocation(database: database, inMemory: false)
    // A path with a mistake would make a database that nobody uses.
    let store = try await location.open(creating: database == nil).accounts
    do {
      let existing = AccountName(name)
      let known = if let existing { try await store.account(existing)?.user } else { UserID?.none }
      guard let person = user.map({ UserID($0) }) ?? known else {
        throw Refusal("Nobody has that account yet; say with --user whose it will be.")
      }
      guard let password = readPassword() else {
        throw Refusal("There is no password on standard input.")
      }
      try await LocalAccounts(store: store).setPassword(password, name: name, of: person)
    } catch let error as AccountError {
      throw Refusal(error)
    }
  }

  /// Reads a password from the terminal without echo, or the first line of piped input.
  private func readPassword() -> String? {
    isatty(STDIN_FILENO) == 1
      ? HiddenInput.line(after: "New password of \(name): ") : readLine(strippingNewline: true)
  }
}
