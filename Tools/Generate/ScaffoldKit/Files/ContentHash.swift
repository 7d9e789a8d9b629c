/// Fowler, Noll and Vo's hash 1a of 64 bits, eight bytes at a time. Detects accidental changes, not
/// forged ones.
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.text
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    let start = value
    let hashed = bytes.withContiguousStorageIfAvailable { Self.hash($0, from: start) }
    value = hashed ?? Array(bytes).withUnsafeBufferPointer { Self.hash($0, from: start) }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, from start: UInt64) -> UInt64 {
    var hash = start
    let words = bytes.count / 8
    let raw = UnsafeRawBufferPointer(bytes)
    for word in 0..<words { mix(raw.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self), into: &hash) }
    for byte in bytes[(words * 8)...] { mix(UInt64(byte), into: &hash) }
    // The length counts too, so that the end of one text can't be the beginning of the next.
    mix(UInt64(bytes.count), into: &hash)
    return hash
  }

  private static func mix(_ part: UInt64, into hash: inout UInt64) {
    hash = (hash ^ part) &* 0x100_0000_01b3
    hash ^= hash >> 29
  }
}
