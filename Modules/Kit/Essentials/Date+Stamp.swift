public import Foundation

extension Date {
  /// The date from year to minute in UTC, the same in every language: "2016-07-01 10:09".
  public var stamp: String {
    let style = VerbatimFormatStyle(
      format: """
        \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """,
      timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    return formatted(style)
  }
}
