import CLibraries
import Foundation

/// A password's scrypt hash (RFC 7914), with the parameters and the salt that made it.
///
/// The text has passlib's form, which follows the Password Hashing Competition's "PHC string format":
/// `$scrypt$ln=15,r=8,p=3$salt$hash`. Because the parameters are stored, they can be raised later without
/// invalidating existing passwords.
struct PasswordHash: Equatable, Sendable {
  struct Parameters: Equatable, Sendable {
    /// The base-2 logarithm of the number of rounds. Memory is 128 × rounds × `blockSize` bytes.
    var logRounds: Int
    var blockSize: Int
    var parallelism: Int

    /// OWASP's recommended parameters. A hash takes 32 MiB, so that several fit into a small machine's memory.
    ///
    /// "Password Storage Cheat Sheet": scrypt with N = 2^15, r = 8, p = 3, one of several equivalent choices.
    static let current = Parameters(logRounds: 15, blockSize: 8, parallelism: 3)

    /// Whether scrypt takes the parameters (RFC 7914, section 2), and they are small enough to compute. Parameters from a
    /// database are not trusted.
    var isBearable: Bool {
      (1...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(parallelism)
        && logRounds < 16 * blockSize
    }
  }

  let parameters: Parameters
  let salt: [UInt8]
  let hash: [UInt8]

  static let hashSize = 32
  static let saltSize = 16

  /// Hashes a password. Slow on purpose: a tenth of a second or more.
  init(_ password: Password, salt: [UInt8] = random(saltSize), parameters: Parameters = .current) {
    self.parameters = parameters
    self.salt = salt
    hash = Self.key(password, salt: salt, parameters, count: Self.hashSize)
  }

  /// A hash that no password matches. Comparing takes as long as with any other hash.
  static func decoy(_ parameters: Parameters) -> PasswordHash {
    PasswordHash(parameters: parameters, salt: random(saltSize), hash: random(hashSize))
  }

  private init(parameters: Parameters, salt: [UInt8], hash: [UInt8]) {
    self.parameters = parameters
    self.salt = salt
    self.hash = hash
  }

  /// Reads a stored text; `nil` if it is not a hash.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    let numbers = parts[2].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 3, let logRounds = Self.number("ln", numbers[0]),
      let blockSize = Self.number("r", numbers[1]), let parallelism = Self.number("p", numbers[2])
    else { return nil }
    parameters = Parameters(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    guard parameters.isBearable, let salt = Self.bytes(parts[3]), let hash = Self.bytes(parts[4]),
      (8...64).contains(salt.count), (16...64).contains(hash.count)
    else { return nil }
    self.salt = salt
    self.hash = hash
  }

  var text: String {
    let numbers = "ln=\(parameters.logRounds),r=\(parameters.blockSize),p=\(parameters.parallelism)"
    return "$scrypt$\(numbers)$\(Self.base64(salt))$\(Self.base64(hash))"
  }

  /// Whether the password made this hash. Takes as long as hashing, no matter which byte differs.
  func matches(_ password: Password) -> Bool {
    let other = Self.key(password, salt: salt, parameters, count: hash.count)
    return CRYPTO_memcmp(other, hash, hash.count) == 0
  }

  static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  private static func key(
    _ password: Password, salt: [UInt8], _ parameters: Parameters, count: Int
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { key, filled in
      // `isBearable` limits the memory.
      let isDerived = password.bytes.withUnsafeBytes { bytes in
        EVP_PBE_scrypt(
          bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, salt, salt.count,
          1 << parameters.logRounds, UInt64(parameters.blockSize), UInt64(parameters.parallelism), .max,
          key.baseAddress, count)
      }
      precondition(isDerived == 1, "scrypt refuses \(parameters)")
      filled = count
    }
  }

  // MARK: Text

  private static func number(_ name: String, _ text: Substring) -> Int? {
    guard text.hasPrefix("\(name)="), let number = Int(text.dropFirst(name.count + 1)),
      text == "\(name)=\(number)"
    else { return nil }
    return number
  }

  /// Without padding, as the format requires.
  static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map(Array.init)
  }
}
