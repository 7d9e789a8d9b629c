import Crypto
import Foundation

/// Encrypts one entry of a store with the id of a session, so that only the browser that has the cookie can open it.
///
/// The id is 128 random bits. A value derived from it (HKDF, RFC 5869) encrypts the content (ChaCha20-Poly1305, RFC 8439).
struct SealedEntry {
  /// Names the entry in the store. Says nothing about the session.
  let key: Data
  private let secret: SymmetricKey

  /// - Parameters:
  ///   - name: what the key is the hash of. Contains the id, so that nobody can guess it.
  ///   - info: what the entry is for. Entries of different kinds have different secrets.
  init(session id: String, name: String, info: String) {
    key = Data(SHA256.hash(data: Data(name.utf8)))
    secret = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(id.utf8)), info: Data(info.utf8), outputByteCount: 32)
  }

  func seal(_ content: Data) throws -> Data {
    try ChaChaPoly.seal(content, using: secret, authenticating: key).combined
  }

  /// Returns `nil` if the bytes were not sealed for this entry.
  func open(_ bytes: Data) -> Data? {
    guard let box = try? ChaChaPoly.SealedBox(combined: bytes) else { return nil }
    return try? ChaChaPoly.open(box, using: secret, authenticating: key)
  }
}
