import Foundation

extension Date {
  /// How the database keeps a date: an exact number that sorts.
  var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1000).rounded())
  }
}
