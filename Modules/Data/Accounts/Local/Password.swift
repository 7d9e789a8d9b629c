import Foundation

/// A typed password in the normalized form that is hashed.
///
/// Unicode can write the same letters in several ways, and keyboards differ. The text is therefore converted to
/// normalization form C (NIST SP 800-63B, 3.1.1.2, requires a normalized form).
struct Password: Sendable {
  let bytes: [UInt8]

  /// In characters: the minimum of NIST SP 800-63B, 3.1.1.2.
  static let shortest = 8
  /// In bytes. Limits the work of hashing.
  static let longest = 1024

  /// Returns `nil` if the text is empty or too long.
  ///
  /// Does not check `shortest`, because an existing account may have a shorter password.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A password that belongs to no account. Hashing it takes as long as any other.
  static let nobodys = Password(bytes: [0])
}
