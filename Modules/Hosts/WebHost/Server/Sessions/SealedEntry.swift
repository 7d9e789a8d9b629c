import CLibraries
import Foundation

/// Encrypts one entry of a store with the id of a session, so that only the browser that has the cookie can open it.
///
/// The id is 128 random bits. A value derived from it (HKDF, RFC 5869) encrypts the content (ChaCha20-Poly1305, RFC 8439).
struct SealedEntry {
  /// Names the entry in the store. Says nothing about the session.
  let key: Data
  private let secret: [UInt8]

  private static let nonceSize = 12
  private static let tagSize = 16

  /// - Parameters:
  ///   - name: what the key is the hash of. Contains the id, so that nobody can guess it.
  ///   - info: what the entry is for. Entries of different kinds have different secrets.
  init(session id: String, name: String, info: String) {
    key = Self.hash(name)
    // Both steps of HKDF without a salt. The secret has as many bytes as one code.
    let extracted = Self.code(Array(id.utf8), key: [0])
    secret = Self.code(Array(info.utf8) + [1], key: extracted)
  }

  /// The SHA-256 of a text.
  static func hash(_ text: String) -> Data {
    var hash = Data(count: Int(SHA256_DIGEST_LENGTH))
    hash.withUnsafeMutableBytes { _ = SHA256(text, text.utf8.count, $0.baseAddress) }
    return hash
  }

  /// The HMAC of bytes with SHA-256 (RFC 2104). Zeros at the end of a key change nothing.
  private static func code(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &code, nil)
    return code
  }

  /// Returns a random nonce, the encrypted content, and the tag that shows whether it was changed.
  func seal(_ content: Data) -> Data {
    let nonce = (0..<Self.nonceSize).map { _ in UInt8.random(in: .min ... .max) }
    var tag = [UInt8](repeating: 0, count: Self.tagSize)
    guard let sealed = crypt(Array(content), nonce: nonce, tag: &tag, encrypts: true) else {
      preconditionFailure("The content can't be encrypted.")
    }
    return Data(nonce + sealed + tag)
  }

  /// Returns `nil` if the bytes were not sealed for this entry.
  func open(_ bytes: Data) -> Data? {
    guard bytes.count >= Self.nonceSize + Self.tagSize else { return nil }
    let content = bytes.dropFirst(Self.nonceSize).dropLast(Self.tagSize)
    var tag = Array(bytes.suffix(Self.tagSize))
    return crypt(Array(content), nonce: Array(bytes.prefix(Self.nonceSize)), tag: &tag, encrypts: false)
      .map { Data($0) }
  }

  /// Encrypts and sets the tag, or decrypts and checks the tag. The tag also belongs to the key, which is not encrypted.
  private func crypt(_ content: [UInt8], nonce: [UInt8], tag: inout [UInt8], encrypts: Bool) -> [UInt8]? {
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    var result = [UInt8](repeating: 0, count: content.count)
    var end = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
    var count: Int32 = 0
    let size = Int32(tag.count)
    guard
      EVP_CipherInit_ex(context, EVP_chacha20_poly1305(), nil, secret, nonce, encrypts ? 1 : 0) == 1,
      encrypts || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, size, &tag) == 1,
      EVP_CipherUpdate(context, nil, &count, Array(key), Int32(key.count)) == 1,
      EVP_CipherUpdate(context, &result, &count, content, Int32(content.count)) == 1,
      EVP_CipherFinal_ex(context, &end, &count) == 1,
      !encrypts || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, size, &tag) == 1
    else { return nil }
    return result
  }
}
