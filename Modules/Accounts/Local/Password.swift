import Foundation

/// What somebody typed as a password, in the one form that is hashed.
///
/// The same letters can be written in several ways in Unicode, and keyboards differ in which they send; so the text is
/// brought into normalisation form C first (NIST SP 800-63B, 3.1.1.2, asks for a form).
struct Password: Sendable {
  let bytes: [UInt8]

  /// In characters, as NIST SP 800-63B, 3.1.1.2, asks for at the least.
  static let shortest = 8
  /// In bytes: nobody types more, and hashing begins with reading it.
  static let longest = 1024

  /// `nil` for what can't be anybody's password, however it came to be set.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nobody's; to spend time on.
  static let nobodys = Password(bytes: [0])
}
