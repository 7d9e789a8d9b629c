import Crypto
import Foundation

/// A page, encrypted with the id of its session, like a `SealedSignIn`. Only the browser that has the cookie can open it.
struct SealedPage {
  let key: Data
  private let secret: SymmetricKey

  init(session id: String, page token: String) {
    key = Data(SHA256.hash(data: Data("\(id) \(token)".utf8)))
    secret = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(id.utf8)), info: Data("page \(token)".utf8),
      outputByteCount: 32)
  }

  func seal(_ page: SleepingPage) throws -> Data {
    try ChaChaPoly.seal(page.bytes, using: secret, authenticating: key).combined
  }

  /// Returns `nil` if the entry was not sealed for this page, or by a host with another format.
  func open(_ entry: Data) -> SleepingPage? {
    guard let box = try? ChaChaPoly.SealedBox(combined: entry),
      let bytes = try? ChaChaPoly.open(box, using: secret, authenticating: key)
    else { return nil }
    return SleepingPage(bytes: bytes)
  }
}
