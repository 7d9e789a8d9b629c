import Essentials
import Testing

struct SplitMix64Tests {
  /// The first numbers of the reference implementation for seed 1234567.
  @Test func matchesTheReferenceImplementation() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func namesAndNumbersGiveDifferentSequences() {
    var starts: Set<UInt64> = []
    for name in ["like", "share"] {
      for number in 0..<10 {
        var random = SplitMix64(seed: 1, name, UInt64(number))
        starts.insert(random.next())
      }
    }
    #expect(starts.count == 20)
  }
}
