import Foundation

extension Date {
  private static let style = ISO8601FormatStyle(timeZone: .gmt)

  /// `2016-07-01T10:09:00.000Z`, rounded to milliseconds; `nil` outside the years 1 to 9999.
  var apiText: String? {
    let exact = (timeIntervalSince1970 * 1000).rounded()
    guard exact >= -62_135_596_800_000, exact < 253_402_300_800_000 else { return nil }
    let total = Int64(exact)
    let milliseconds = ((total % 1000) + 1000) % 1000
    // Format whole seconds only: the style truncates fractions instead of rounding.
    let seconds = Date(timeIntervalSince1970: Double((total - milliseconds) / 1000))
    let fraction = String(milliseconds + 1000).dropFirst()
    return "\(Self.style.format(seconds).dropLast()).\(fraction)Z"
  }

  /// Reads the form that `apiText` writes; `nil` for any other form and for days that don't exist.
  init?(apiText: String) {
    let text = Array(apiText.utf8)
    guard text.count == 24, text[19] == UInt8(ascii: "."), text[23] == UInt8(ascii: "Z"),
      let milliseconds = Int(String(decoding: text[20..<23], as: UTF8.self)),
      let seconds = try? Self.style.parse(String(decoding: text[..<19], as: UTF8.self) + "Z")
    else { return nil }
    // Divide as the database does, so that equal milliseconds give equal dates.
    let whole = Int64(seconds.timeIntervalSince1970.rounded()) * 1000
    self.init(timeIntervalSince1970: Double(whole + Int64(milliseconds)) / 1000)
    guard self.apiText == apiText else { return nil }
  }
}
