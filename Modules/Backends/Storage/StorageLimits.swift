public import Foundation

/// Limits that all databases keep.
public enum StorageLimits {
  /// The maximum number of sessions of a person. Another sign-in removes the session that expires first.
  public static let sessions = 50

  /// How long a result is kept for repeated requests.
  public static let keepingTime: TimeInterval = 24 * 3600
}
