/// Makes ids that can't be guessed: 128 bits of the system's random numbers, as 32 hexadecimal digits.
enum Token {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
