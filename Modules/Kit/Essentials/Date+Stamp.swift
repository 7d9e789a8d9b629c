public import Foundation

extension Date {
  /// The date from year to minute in UTC, the same in every language: "2016-07-01 10:09".
  public var stamp: String { String(formatted(Self.stampStyle).dropLast(":00".count)) }

  /// ISO 8601 with seconds, which takes a sixth of the time of `VerbatimFormatStyle`.
  private static let stampStyle = ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
    .year().month().day().time(includingFractionalSeconds: false)
}
