public import AccountsCore
import GRDB
import StorageCore

/// The files of a web host: sealed pages, because they change with every event, and sealed sign-ins, so that a copy of the data
/// contains no sessions.
///
/// One instance of a store serves any number of callers, on any thread. Several programs can use one file.
public enum BrowserFiles {
  /// Opens the file of pages, or creates it, readable only by its owner. A write survives the end of the program. A power cut
  /// can take the last ones: the disk is not waited for.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  public static func pages(
    path: String, creatingFolder: Bool = false
  ) throws(DatabaseOpenError) -> any PageStore {
    let pool = try DatabaseOpener(path: path, format: .pages).open(creatingFolder: creatingFolder)
    do {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    } catch {
      throw DatabaseOpenError(path: path, error)
    }
    return Access(writer: pool).pages
  }

  /// Opens the file of sign-ins, or creates it, readable only by its owner.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  public static func signIns(
    path: String, creatingFolder: Bool = false
  ) throws(DatabaseOpenError) -> any SignInStore {
    let pool = try DatabaseOpener(path: path, format: .signIns).open(creatingFolder: creatingFolder)
    let place = FilePlace(of: pool, path: path)
    return Access(writer: pool).signIns {
      place.isKept ? await pool.canRead("signIn") : false
    }
  }
}
