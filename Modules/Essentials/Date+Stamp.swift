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

extension Date {
  /// The day in UTC: "1 Jul 2016", "2016年7月1日".
  public func day(in style: DayStyle) -> String {
    let (format, locale): (FormatString, String) =
      switch style {
      case .english:
        ("\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)", "en_US_POSIX")
      case .chinese:
        ("\(year: .defaultDigits)年\(month: .defaultDigits)月\(day: .defaultDigits)日", "zh_Hans_CN")
      }
    return formatted(
      VerbatimFormatStyle(
        format: format, locale: Locale(identifier: locale), timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)))
  }
}

/// How a language writes a day.
public enum DayStyle: Sendable {
  case english, chinese
}
