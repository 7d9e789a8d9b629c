public import Foundation

extension Date {
  /// The date from year to minute in UTC, the same in every language: "2016-07-01 10:09".
  public var stamp: String { formatted(Self.stampStyle) }

  /// Made once, because that takes longer than to format a date.
  private static let stampStyle = VerbatimFormatStyle(
    format: """
      \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
      """,
    timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}
