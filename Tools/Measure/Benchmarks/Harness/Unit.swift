import Foundation

/// The unit of a row's values.
enum Unit {
  /// Seconds.
  case time
  case bytes
  case number

  func text(_ value: Double) -> String {
    guard !value.isNaN else { return "not measured" }
    switch self {
    case .time where value >= 1: return "\(value.threeDigits) s"
    case .time where value >= 1e-3: return "\((value * 1e3).threeDigits) ms"
    case .time where value >= 1e-6: return "\((value * 1e6).threeDigits) µs"
    case .time: return "\((value * 1e9).threeDigits) ns"
    case .bytes where abs(value) >= 1e6: return "\((value / 1e6).threeDigits) MB"
    case .bytes where abs(value) >= 1e4: return "\((value / 1e3).threeDigits) KB"
    case .bytes: return "\(value.threeDigits) B"
    case .number: return value.threeDigits
    }
  }
}

extension Double {
  /// The value with three digits, without trailing zeros. A larger number keeps all its digits.
  var threeDigits: String {
    let decimals = abs(self) < 10 ? 2 : abs(self) < 100 ? 1 : 0
    let text = String(format: "%.\(decimals)f", self)
    guard text.contains(".") else { return text }
    let short = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return short == "-0" ? "0" : short
  }
}
