import Foundation
import VoiceCore

/// The path of a sound on a page: `/sounds/` and the bytes of its id in hexadecimal, which needs no escaping.
enum SoundAddress {
  static func path(of sound: SoundID) -> String {
    "/sounds/" + sound.rawValue.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The sound with the last part of a path; `nil` if the part is not valid.
  static func sound(_ name: String) -> SoundID? {
    let digits = Array(name.utf8)
    guard !digits.isEmpty, digits.count <= 512, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      // `UInt8` would also accept a sign.
      guard digits[index] != UInt8(ascii: "+"),
        let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return String(bytes: bytes, encoding: .utf8).map(SoundID.init(rawValue:))
  }
}
