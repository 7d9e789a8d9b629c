public import Composition

extension Architecture {
  /// MVC with a store between controllers and service. The store holds the model.
  public static let mvcs = Architecture(rawValue: "mvcs")
}
