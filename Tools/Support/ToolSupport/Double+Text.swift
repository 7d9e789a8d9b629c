import Foundation

extension Double {
  /// The number with a fixed number of decimals and no separators; “–” if it is not a number.
  package func text(digits: Int) -> String {
    isFinite ? String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), self) : "–"
  }
}
