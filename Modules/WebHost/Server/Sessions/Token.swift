/// Names that can't be guessed: 128 random bits of the system, as 32 hexadecimal digits.
enum Token {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text has the form of one: only such are looked up, and only such are written into headers and pages.
  static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
