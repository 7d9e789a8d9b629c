import Foundation
import SQLiteBackend
import Testing

@Suite(.temporaryFolder) struct DefaultPathTests {
  #if !os(macOS)
    @Test func usesTheDataFolder() {
      let environment = ["XDG_DATA_HOME": "/data", "HOME": "/home/me"]

      #expect(
        ProfileDatabase.defaultPath(environment: environment) == "/data/modular-profile/profile.sqlite")
    }

    @Test(arguments: [["HOME": "/home/me"], ["HOME": "/home/me", "XDG_DATA_HOME": "data"]])
    func fallsBackToTheHomeFolder(environment: [String: String]) {
      #expect(
        ProfileDatabase.defaultPath(environment: environment)
          == "/home/me/.local/share/modular-profile/profile.sqlite")
    }
  #endif

  @Test func createdFolderIsPrivate() throws {
    let home = try #require(TemporaryFolder.current)
    let path = ProfileDatabase.defaultPath(environment: ["HOME": home.path])

    _ = try ProfileDatabase(.file(path), creatingFolder: true)

    let folder = URL(filePath: path).deletingLastPathComponent().path
    let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(permissions == 0o700)
  }
}
