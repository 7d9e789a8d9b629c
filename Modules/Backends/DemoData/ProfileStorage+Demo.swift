public import AccountsCore
public import StorageCore

extension ProfileStorage {
  /// Fills an empty database with the demo data, as `ProfileDatabase.addDemo()` does, without blocking if it is on a server.
  ///
  /// - Throws: an error whose description is one sentence for the person who named the database. Nothing has changed.
  public func addDemoData() async throws {
    let accounts = DemoData.accounts.map(\.account)
    let wasEmpty = try await seed(
      users: DemoData.users, blogs: DemoData.blogs, friendships: DemoData.friendships,
      follows: DemoData.follows, likes: DemoData.likes, drafts: DemoData.drafts,
      voices: DemoData.voices, sounds: DemoData.sounds, accounts: accounts)
    if !wasEmpty { try await add(accounts, ifPeopleAre: DemoData.users) }
  }

  /// The demo accounts that are unchanged in the database. Anyone who knows their public passwords can sign in.
  ///
  /// - Throws: `storage`, `offline` or `cancelled`.
  public func openDemoAccounts() async throws(AccountError) -> [DemoAccount] {
    let store = accounts
    var open: [DemoAccount] = []
    for demo in DemoData.accounts where try await store.account(demo.account.name) == demo.account {
      open.append(demo)
    }
    return open
  }
}
