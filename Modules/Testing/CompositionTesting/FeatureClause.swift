public import Composition
public import Testing

/// One requirement for every implementation of a feature.
public struct FeatureClause<F: Feature>: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (FeatureFactory<F>) async throws -> Void

  public var testDescription: String { name }

  public init(
    _ name: String, _ check: @escaping @Sendable @MainActor (FeatureFactory<F>) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }
}
