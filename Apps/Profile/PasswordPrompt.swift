import Foundation

/// Asks for a password.
enum PasswordPrompt {
  /// Returns `PROFILE_PASSWORD`, or reads from the terminal without echo. `nil` if neither is possible.
  static func ask(for name: String) -> String? {
    if let password = ProcessInfo.processInfo.environment["PROFILE_PASSWORD"] { return password }
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    return getpass("Password of \(name): ").map { String(cString: $0) }
  }
}
