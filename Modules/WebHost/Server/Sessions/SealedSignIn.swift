import AccountsCore
import Crypto
import Foundation

/// A sign-in, encrypted with the id of its session.
///
/// The id is 128 random bits that only the browser keeps. Its hash is the key of the entry, and another value derived
/// from it (HKDF, RFC 5869) encrypts the content (ChaCha20-Poly1305, RFC 8439).
struct SealedSignIn {
  let key: Data
  private let secret: SymmetricKey

  init(session id: String) {
    let id = Data(id.utf8)
    key = Data(SHA256.hash(data: id))
    secret = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: id), info: Data("sign-in".utf8), outputByteCount: 32)
  }

  func seal(_ signIn: SignIn) throws -> Data {
    try ChaChaPoly.seal(JSONEncoder().encode(signIn), using: secret, authenticating: key).combined
  }

  /// Returns `nil` if the entry was not sealed for this session.
  func open(_ entry: Data) -> SignIn? {
    guard let box = try? ChaChaPoly.SealedBox(combined: entry),
      let data = try? ChaChaPoly.open(box, using: secret, authenticating: key)
    else { return nil }
    return try? JSONDecoder().decode(SignIn.self, from: data)
  }
}
