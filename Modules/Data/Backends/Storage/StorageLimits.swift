public import Foundation

/// Limits that all databases keep.
public enum StorageLimits {
  /// The maximum number of sessions of a person. Another sign-in removes the session that expires first.
  public static let sessions = 50

  /// How long a result is kept for repeated requests.
  public static let keepingTime: TimeInterval = 24 * 3600

  /// The bytes of text after which a page of a list ends. It is larger by at most one item, and has at least one.
  public static let listBytes = 512 << 10

  /// The most kept results of a person, and the most bytes of them. Above, the oldest are removed.
  public static let keptAnswers = 1000
  public static let keptAnswerBytes = 256 << 10

  /// The most stored pages of a browser's session, and the most bytes of them. Above, those that were written first are
  /// removed. The last one stays in any case.
  public static let pages = 64
  public static let pageBytes = 4 << 20
}
