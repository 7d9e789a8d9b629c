/// Fowler, Noll and Vo's hash 1a of 64 bits, eight bytes at a time. Detects accidental changes, not
/// forged ones.
enum ContentHash {
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ part: UInt64) {
      hash = (hash ^ part) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    Array(bytes).withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for word in 0..<words { mix(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
      for byte in bytes[(words * 8)...] { mix(UInt64(byte)) }
      mix(UInt64(bytes.count))
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
