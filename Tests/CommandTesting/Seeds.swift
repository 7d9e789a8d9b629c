import Foundation

/// The seeds of tests with random choices: a few in each run, other and more ones with `Tools/test --soak`.
///
/// A failure names its seed. `Tools/test --soak SEED` begins with it again.
public enum Seeds {
  /// The first seed of a soak; `nil` without one.
  private static let soak = ProcessInfo.processInfo.environment["SOAK"].flatMap(UInt64.init)

  /// The seeds from 1, or in a soak twenty times as many.
  public static func few(_ count: UInt64) -> Range<UInt64> {
    soak.map { $0..<$0 &+ 20 * count } ?? 1..<count + 1
  }
}
