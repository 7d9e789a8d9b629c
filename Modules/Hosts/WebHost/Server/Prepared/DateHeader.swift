import Foundation
import Synchronization

/// The current time in HTTP's format (RFC 9110, 5.6.7), formatted once a second.
enum DateHeader {
  private static let last = Mutex((second: 0, text: ""))

  static var now: String {
    let date = Date()
    let second = Int(date.timeIntervalSince1970)
    return last.withLock { last in
      if last.second != second { last = (second, text(date)) }
      return last.text
    }
  }

  static func text(_ date: Date) -> String { date.formatted(style) }

  private static let style = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}
