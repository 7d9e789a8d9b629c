public import AccountsCore
public import SQLiteBackend

extension ProfileDatabase {
  /// Fills an empty database with the demo data, including accounts.
  ///
  /// Adds only the accounts if the database contains exactly the demo's people and no accounts. Changes nothing in
  /// any other database.
  ///
  /// - Throws: `DatabaseOpenError`, with nothing changed.
  public func addDemo() throws(DatabaseOpenError) {
    guard try isEmpty() else {
      try add(DemoData.accounts.map(\.account), ifPeopleAre: DemoData.users)
      return
    }
    try seed(
      users: DemoData.users, blogs: DemoData.blogs, friendships: DemoData.friendships,
      follows: DemoData.follows, likes: DemoData.likes, drafts: DemoData.drafts,
      voices: DemoData.voices, sounds: DemoData.sounds, accounts: DemoData.accounts.map(\.account))
  }

  /// The demo accounts that are unchanged in the database. Anyone who knows their public passwords can sign in.
  ///
  /// - Throws: `storage` or `cancelled`.
  public func openDemoAccounts() async throws(AccountError) -> [DemoAccount] {
    let store = SQLiteAccountStore(database: self)
    var open: [DemoAccount] = []
    for demo in DemoData.accounts where try await store.account(demo.account.name) == demo.account {
      open.append(demo)
    }
    return open
  }
}
