public import Composition

extension Architecture {
  /// As MVC, with a store between the controller and the service that holds the model.
  public static let mvcs = Architecture(rawValue: "mvcs")
}
