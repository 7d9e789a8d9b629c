/// Null bytes in the format gzip, which takes 13 bits for 258 of them.
enum PackedZeros {
  /// The length is rounded to a multiple of 258, plus 1. The stream has no checksum: nobody should read that far.
  static func bytes(_ count: Int) -> [UInt8] {
    var writer = BitWriter()
    // The last block, with the fixed codes (RFC 1951, 3.2.6).
    writer.append(0b011, bits: 3)
    writer.append(reversed(0b0011_0000, bits: 8), bits: 8)
    // The longest match, and then the distance 1.
    let match = reversed(0b1100_0101, bits: 8)
    for _ in 0..<count / 258 { writer.append(match, bits: 8 + 5) }
    writer.append(0, bits: 7)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + writer.bytes
  }

  /// Codes are written with their first bit first, unlike numbers.
  private static func reversed(_ code: UInt32, bits: Int) -> UInt32 {
    (0..<bits).reduce(0) { $0 << 1 | (code >> UInt32($1)) & 1 }
  }

  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var count = 0

    mutating func append(_ value: UInt32, bits: Int) {
      pending |= value << UInt32(count)
      count += bits
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
    }
  }
}
