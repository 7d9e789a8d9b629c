import CommandMain
import Foundation

/// Asks for a password.
enum PasswordPrompt {
  /// `PROFILE_PASSWORD`, if it is set.
  static var given: String? { ProcessInfo.processInfo.environment["PROFILE_PASSWORD"] }

  /// Reads a password from the terminal without echo. `nil` if there is no terminal.
  static func ask(for name: String) -> String? {
    HiddenInput.line(after: "Password of \(name): ")
  }
}
