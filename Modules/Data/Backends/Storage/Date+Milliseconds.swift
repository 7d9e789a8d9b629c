public import Foundation

extension Date {
  /// Milliseconds since 1970, rounded: the stored form of a date, which is exact and sortable. A date beyond them is the last.
  public var milliseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }
}
