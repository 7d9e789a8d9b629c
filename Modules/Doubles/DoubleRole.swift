/// What a double is for: `Stubbing` answers, `Recording` answers and remembers what it was asked.
public protocol DoubleRole: Sendable {
  /// How the names of such doubles begin: `Stub`, `Recording`.
  static var prefix: String { get }
  /// Whether calls are kept.
  static var remembers: Bool { get }
}

/// The role of `Stub…` types.
public enum Stubbing: DoubleRole {
  public static let prefix = "Stub"
  public static let remembers = false
}

/// The role of `Recording…` types.
public enum Recording: DoubleRole {
  public static let prefix = "Recording"
  public static let remembers = true
}
