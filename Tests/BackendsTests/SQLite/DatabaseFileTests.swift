import Foundation
import SQLiteBackend
import Testing

/// Every kind of database file is private, and is not taken for another kind.
@Suite(.temporaryFolder) struct DatabaseFileTests {
  enum Kind: CaseIterable {
    case profile, entries, pages, signIns

    func open(_ path: String, creatingFolder: Bool = false) throws -> any Sendable {
      switch self {
      case .profile: try ProfileDatabase(.file(path), creatingFolder: creatingFolder)
      case .entries: try EntryDatabase(path: path, creatingFolder: creatingFolder)
      case .pages: try BrowserFiles.pages(path: path, creatingFolder: creatingFolder)
      case .signIns: try BrowserFiles.signIns(path: path, creatingFolder: creatingFolder)
      }
    }
  }

  @Test(arguments: Kind.allCases) func onlyTheOwnerCanReadTheFiles(_ kind: Kind) throws {
    let path = try #require(TemporaryFolder.current).path("new.sqlite")
    let database = try kind.open(path)

    for file in [path, "\(path)-wal", "\(path)-shm"] { #expect(try permissions(file) == 0o600) }
    withExtendedLifetime(database) {}
  }

  @Test(arguments: Kind.allCases) func createdFolderIsPrivate(_ kind: Kind) throws {
    let folder = try #require(TemporaryFolder.current).path("data/profile")

    _ = try kind.open("\(folder)/new.sqlite", creatingFolder: true)

    #expect(try permissions(folder) == 0o700)
  }

  @Test(arguments: Kind.allCases) func fileOfAnotherKindIsRefused(_ kind: Kind) throws {
    for other in Kind.allCases where other != kind {
      let path = try #require(TemporaryFolder.current).path("\(other).sqlite")
      _ = try other.open(path)

      let error = #expect(throws: DatabaseOpenError.self) { try kind.open(path) }

      #expect(error?.reason == .foreign, "\(other)")
    }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
