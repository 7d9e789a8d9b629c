public import AccountsCore
public import StorageCore

extension ProfileStorage {
  /// Fills an empty database with the demo data, including accounts.
  ///
  /// Adds only the accounts if the database contains exactly the demo's people and no accounts. Changes nothing in any other
  /// database.
  ///
  /// - Throws: an error whose description is one sentence for the person who named the database. Nothing has changed.
  public func addDemoData() async throws {
    let accounts = DemoData.accounts.map(\.account)
    // Only an empty database needs all data: making them takes much longer than opening a database.
    guard try await isEmpty() else {
      try await add(accounts, ifPeopleAre: DemoData.people)
      return
    }
    // If another program fills the database meanwhile, this changes nothing.
    try await seed(
      ProfileContent(
        users: DemoData.users, blogs: DemoData.blogs, friendships: DemoData.friendships,
        follows: DemoData.follows, likes: DemoData.likes, drafts: DemoData.drafts,
        voices: DemoData.voices, sounds: DemoData.sounds, accounts: accounts))
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
