import Foundation

/// Asks whoever types for a password.
enum PasswordPrompt {
  /// What the environment says, or what is typed at the terminal, where nobody sees it; `nil` where there is neither.
  static func ask(for name: String) -> String? {
    if let password = ProcessInfo.processInfo.environment["PROFILE_PASSWORD"] { return password }
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    return getpass("Password of \(name): ").map { String(cString: $0) }
  }
}
