import SQLiteBackend
import Testing

@Suite struct DefaultPathTests {
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
}
