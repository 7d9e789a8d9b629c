public import Composition
public import Testing

/// One implementation taking the place of another, or of itself.
public struct Exchange<F: Feature>: Sendable, CustomStringConvertible {
  public let old: FeatureFactory<F>
  public let new: FeatureFactory<F>

  public var description: String { "\(old) to \(new)" }

  /// Every implementation taking the place of every one, itself included. If the run checks one architecture, the
  /// exchanges from it and to it.
  public static func all(_ factories: [FeatureFactory<F>]) -> [Exchange] {
    all(factories, in: .current)
  }

  static func all(_ factories: [FeatureFactory<F>], in selection: ContractSelection) -> [Exchange] {
    factories.flatMap { old in factories.map { Exchange(old: old, new: $0) } }.filter {
      selection.contains($0.old.architecture) || selection.contains($0.new.architecture)
    }
  }
}

/// One thing that an exchange of two implementations keeps.
public struct ExchangeClause<F: Feature>: Sendable, CustomTestStringConvertible {
  public typealias Check =
    @Sendable @MainActor (_ old: FeatureFactory<F>, _ new: FeatureFactory<F>) async throws -> Void

  public let name: String
  public let check: Check

  public var testDescription: String { name }

  public init(_ name: String, _ check: @escaping Check) {
    self.name = name
    self.check = check
  }
}
