extension Duration {
  /// The longest duration that is accepted from outside: about 68 years.
  public static let longestFromOutside = Duration.seconds(Int32.max)

  /// A number of seconds from outside: a message, a response, a file.
  ///
  /// `Duration.seconds(_:)` ends the program if the number is not finite or too large. Negative numbers and NaN become
  /// zero, and large numbers become `longestFromOutside`.
  public static func seconds(fromOutside seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return seconds < Double(Int32.max) ? .seconds(seconds) : longestFromOutside
  }

  /// The whole seconds, rounded up, at least 1 and at most a day: for `Retry-After` (RFC 9110, 10.2.3).
  public var retryAfterSeconds: Int {
    guard self > .seconds(1) else { return 1 }
    guard self < .seconds(86_400) else { return 86_400 }
    return Int((self / .seconds(1)).rounded(.up))
  }
}
