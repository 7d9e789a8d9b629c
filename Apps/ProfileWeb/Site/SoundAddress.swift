import Foundation
import VoiceCore

/// Where a page finds a sound: `/sounds/` and the bytes of its name in hexadecimal digits, which need no escaping.
enum SoundAddress {
  static func path(of sound: SoundID) -> String {
    "/sounds/" + sound.rawValue.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The sound with the last part of an address; `nil` for what is none.
  static func sound(_ name: String) -> SoundID? {
    let digits = Array(name.utf8)
    guard !digits.isEmpty, digits.count <= 512, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      // `UInt8` would take a sign as well.
      guard digits[index] != UInt8(ascii: "+"),
        let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return String(bytes: bytes, encoding: .utf8).map(SoundID.init(rawValue:))
  }
}
