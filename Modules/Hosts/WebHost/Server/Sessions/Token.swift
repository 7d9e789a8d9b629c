/// Makes ids that can't be guessed: 128 bits of the system's random numbers, as 32 hexadecimal digits.
enum Token {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(unsafeUninitializedCapacity: 32) { text in
      for start in [0, 16] {
        var bits: UInt64 = generator.next()
        for index in start..<start + 16 {
          text.initializeElement(at: index, to: digits[Int(bits & 15)])
          bits >>= 4
        }
      }
      return 32
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
