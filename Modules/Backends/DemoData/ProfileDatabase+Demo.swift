public import AccountsCore
public import SQLiteBackend

extension ProfileDatabase {
  /// Fills a new database with the demonstration, accounts included. One that was filled before there were accounts
  /// gets them; any other is left alone.
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

  /// The demonstration's accounts that are in the database as they were put there: whoever knows their printed passwords
  /// can sign in.
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
