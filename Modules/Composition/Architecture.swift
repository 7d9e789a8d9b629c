/// How a module is built inside. An open set: a new one is a new value, known by its name.
public struct Architecture: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// Lower-case letters and digits, as it is typed on a command line.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller holds the model, formats it and sets it on the view.
  public static let mvc = Architecture(rawValue: "mvc")
  /// A presenter holds the model; its view pulls finished text from it when told to.
  public static let mvp = Architecture(rawValue: "mvp")
  /// A view model holds the model; its view observes it.
  public static let mvvm = Architecture(rawValue: "mvvm")

  /// As it is written in a sentence: "MVVM".
  public var description: String { rawValue.uppercased() }
}
