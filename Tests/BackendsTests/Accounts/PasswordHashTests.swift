import AccountsCore
import DemoData
import Testing

@testable import Accounts

struct PasswordHashTests {
  static let quick = PasswordHash.Parameters(logRounds: 4, blockSize: 8, parallelism: 1)

  /// The test vector for N = 1024, r = 8, p = 16 of RFC 7914, section 12.
  @Test func matchesAPublishedVector() throws {
    let hash = PasswordHash(
      try #require(Password("password")), salt: Array("NaCl".utf8),
      parameters: .init(logRounds: 10, blockSize: 8, parallelism: 16))
    #expect(Self.hex(hash.hash) == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")
  }

  @Test func textRoundTrip() throws {
    let password = try #require(Password("correct horse"))
    let hash = PasswordHash(password, parameters: Self.quick)
    let read = try #require(PasswordHash(hash.text))
    #expect(read == hash)
    #expect(read.matches(password))
    #expect(!read.matches(try #require(Password("correct horsf"))))
  }

  @Test func equalPasswordsHaveDifferentHashes() throws {
    let password = try #require(Password("correct horse"))
    #expect(
      PasswordHash(password, parameters: Self.quick).hash
        != PasswordHash(password, parameters: Self.quick).hash)
  }

  @Test func passwordsAreNormalized() throws {
    let hash = PasswordHash(try #require(Password("caf\u{E9}-au-lait")), parameters: Self.quick)
    #expect(hash.matches(try #require(Password("cafe\u{301}-au-lait"))))
  }

  @Test(arguments: [
    "", "x", "$scrypt$ln=4,r=8,p=1$c2FsdHNhbHQ", "$scrypt$ln=31,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
    "$scrypt$ln=4,r=8$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
    "$scrypt$ln=04,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
    "$argon2id$ln=4,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA", "$scrypt$ln=4,r=8,p=1$c2FsdHNhbHQ$",
    "$scrypt$ln=4,r=8,p=1$!$aGFzaGhhc2hoYXNoaGFzaA",
    "$scrypt$ln=4,r=0,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
    "$scrypt$ln=16,r=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
  ])
  func refusesOtherTexts(text: String) {
    #expect(PasswordHash(text) == nil)
  }

  @Test(arguments: ["ln=4,r=8,p=1", "ln=15,r=1,p=1"]) func parsesAHash(parameters: String) throws {
    let hash = try #require(PasswordHash("$scrypt$\(parameters)$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA"))
    #expect(!hash.matches(.nobodys))
  }

  @Test func passwordLengthIsLimited() {
    #expect(Password("") == nil)
    #expect(Password(String(repeating: "a", count: 1024)) != nil)
    #expect(Password(String(repeating: "a", count: 1025)) == nil)
  }

  /// The hashes in the demo data belong to the demo passwords and have the current parameters.
  @Test(arguments: DemoData.accounts.indices) func demoHashes(index: Int) throws {
    let demo = DemoData.accounts[index]
    let hash = try #require(PasswordHash(demo.account.passwordHash))
    #expect(hash.parameters == .current && hash.salt.count == PasswordHash.saltSize)
    #expect(hash.matches(try #require(Password(demo.password))))
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
