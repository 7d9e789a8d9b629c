/// The role of a double. `Stubbing` returns prepared results; `Recording` also records its calls.
public protocol DoubleRole: Sendable {
  /// The prefix of the double's name: `Stub` or `Recording`.
  static var prefix: String { get }
  /// Whether calls are recorded.
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
