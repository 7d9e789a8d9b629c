public import Foundation

extension Date {
  /// Milliseconds since 1970, rounded: the stored form of a date, which is exact and sortable.
  public var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1000).rounded())
  }
}
