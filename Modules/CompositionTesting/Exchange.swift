public import Composition

/// One implementation taking the place of another, or of itself.
public struct Exchange<F: Feature>: Sendable, CustomStringConvertible {
  public let old: FeatureFactory<F>
  public let new: FeatureFactory<F>

  public var description: String { "\(old) to \(new)" }

  /// Every implementation taking the place of every one, itself included.
  public static func all(_ factories: [FeatureFactory<F>]) -> [Exchange] {
    factories.flatMap { old in factories.map { Exchange(old: old, new: $0) } }
  }
}
