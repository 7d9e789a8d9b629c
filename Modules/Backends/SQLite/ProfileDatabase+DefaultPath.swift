public import Foundation

extension ProfileDatabase {
  /// Where the database belongs when nobody names a file: the platform's folder for a program's data.
  ///
  /// Linux: `$XDG_DATA_HOME/modular-profile`, else `~/.local/share/modular-profile`. macOS:
  /// `~/Library/Application Support/ModularProfile`. The folder may be missing: open with `creatingFolder`.
  public static func defaultPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    #if os(macOS)
      return "\(home)/Library/Application Support/ModularProfile/profile.sqlite"
    #else
      // A relative path has to be ignored, says the XDG base directory specification.
      let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return "\(named ?? "\(home)/.local/share")/modular-profile/profile.sqlite"
    #endif
  }
}
