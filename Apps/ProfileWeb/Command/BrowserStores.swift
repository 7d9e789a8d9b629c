import AccountsCore
import ProfileApp
import SQLiteBackend
import StorageCore

/// Where the sign-ins and pages of browsers are kept: in the database on a server, or else in files beside the data.
struct BrowserStores {
  let signIns: any SignInStore
  /// `nil` if nothing is stored.
  let pages: (any PageStore)?

  /// The stores that the options ask for.
  ///
  /// - Parameter hasAccounts: without accounts nobody signs in, and no file is made for sign-ins.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  init(for options: ProfileOptions, _ database: (any ProfileStorage)?, hasAccounts: Bool) throws {
    let createsFolder = options.createsFolder
    pages =
      try database?.pages
      ?? options.pagePath.map { try BrowserFiles.pages(path: $0, creatingFolder: createsFolder) }
    guard hasAccounts else {
      signIns = MemorySignInStore()
      return
    }
    signIns =
      try database?.signIns
      ?? options.signInPath.map { try BrowserFiles.signIns(path: $0, creatingFolder: createsFolder) }
      ?? MemorySignInStore()
  }
}
