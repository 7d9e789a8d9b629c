public import Composition

extension Architecture {
  /// Model–view–update: one value holds the state of a screen, a pure function changes it, and the view shows the value.
  public static let mvu = Architecture(rawValue: "mvu")
}
