import Foundation

/// A number that is different if contents are. FNV-1a, 64 bits; it reveals changes, not forgeries.
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ data: Data) {
    data.withUnsafeBytes { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }

  /// Hexadecimal digits.
  var text: String { String(value, radix: 16) }
}
