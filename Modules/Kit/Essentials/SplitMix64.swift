/// Random numbers that are the same on every platform for the same seed. Small, fast, and not for secrets.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators" (2014),
/// with the constants of Sebastiano Vigna's public-domain `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// Starts a sequence of its own for every combination of seed, name and number.
  public init(seed: UInt64, _ name: String, _ number: UInt64) {
    state = seed
    for byte in name.utf8 {
      state = next() ^ UInt64(byte)
    }
    state = next() ^ number
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range. The standard library may change how it draws one; this stays.
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// At least 0, below 1.
  public mutating func nextFraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
