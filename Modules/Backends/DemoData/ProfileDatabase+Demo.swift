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
}
