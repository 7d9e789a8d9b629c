/// The architecture of a module's implementation. The set is open: a new architecture is a new value.
public struct Architecture: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name on a command line: lower-case letters and digits.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Model–view–controller: the controller holds the model, formats it and sets it on the view.
  public static let mvc = Architecture(rawValue: "mvc")
  /// Model–view–presenter: the presenter holds the model and pushes finished values to its view through a protocol.
  public static let mvp = Architecture(rawValue: "mvp")
  /// Model–view–view model: the view model holds the model; the view is bound to its finished values.
  public static let mvvm = Architecture(rawValue: "mvvm")

  /// The name in a sentence: "MVVM".
  public var description: String { rawValue.uppercased() }
}
