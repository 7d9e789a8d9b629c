public import Foundation

extension ProfileDatabase {
  /// The default path of the database, in the platform's folder for application data.
  ///
  /// Linux: `$XDG_DATA_HOME/modular-profile`, else `~/.local/share/modular-profile`. macOS: `~/Library/Application
  /// Support/ModularProfile`. The folder may not exist: open the database with `creatingFolder`.
  public static func defaultPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    #if os(macOS)
      return "\(home)/Library/Application Support/ModularProfile/profile.sqlite"
    #else
      // The XDG base directory specification requires ignoring a relative path.
      let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return "\(named ?? "\(home)/.local/share")/modular-profile/profile.sqlite"
    #endif
  }
}
