extension DoublesGenerator {
  /// What tells whether anything has to be made again: equal fingerprints, equal output, as long as destinations
  /// and this program are the same. A hundred times faster than making it.
  ///
  /// Whoever keeps it has to see that the files that were made are still there.
  public static func fingerprint(of sources: [Source]) -> String {
    var hash = FNV()
    for source in sources.sorted(by: { $0.path < $1.path }) {
      hash.add(source.path)
      hash.add(source.module)
      hash.add(source.text)
    }
    return String(hash.value, radix: 16)
  }
}

/// Fowler, Noll and Vo's hash 1a of 64 bits, eight bytes at a time.
private struct FNV {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    let start = value
    value = text.withContiguousBytes { bytes in
      var hash = start
      let words = bytes.count / 8
      let raw = UnsafeRawBufferPointer(bytes)
      for word in 0..<words { mix(raw.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self), into: &hash) }
      for byte in bytes[(words * 8)...] { mix(UInt64(byte), into: &hash) }
      mix(UInt64(bytes.count), into: &hash)
      return hash
    }
  }

  private func mix(_ part: UInt64, into hash: inout UInt64) {
    hash = (hash ^ part) &* 0x100_0000_01b3
    hash ^= hash >> 29
  }
}
