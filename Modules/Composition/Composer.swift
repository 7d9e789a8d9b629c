import ViewKit

/// Turns features into running modules: the catalogue, and which architecture each module is to have.
///
/// Scenes share one composer. What a person switches in one scene is what the next scene starts with.
@MainActor
public final class Composer {
  public let catalogue: Catalogue
  private var chosen: [String: Architecture] = [:]
  private var standing: [WeakSlot] = []

  public init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Chooses a module's architecture for the scenes to come.
  public func choose(_ architecture: Architecture, for module: String) throws(CatalogueError) {
    guard catalogue.modules.contains(module) else {
      throw .unknownModule(module, known: catalogue.modules)
    }
    let known = catalogue.architectures(of: module)
    guard known.contains(architecture) else {
      throw .unknownArchitecture(architecture.rawValue, module: module, known: known)
    }
    chosen[module] = architecture
  }

  /// The slots of all scenes that have not been left, in the order in which they were made.
  public var slots: [any AnySlot] {
    standing.compactMap(\.slot).filter { !$0.hasLeft }
  }

  func note(_ slot: any AnySlot) {
    standing.removeAll { $0.slot?.hasLeft ?? true }
    standing.append(WeakSlot(slot: slot))
  }

  /// The factory to use now: of the chosen architecture where the feature has it, or else its first.
  func factory<F: Feature>(_ feature: F.Type) -> FeatureFactory<F> {
    let factories = catalogue.factories(F.self)
    guard let first = factories.first else {
      preconditionFailure("\(F.module) \(F.part) is not in the catalogue")
    }
    return factories.first { $0.architecture == chosen[F.module] } ?? first
  }
}

private struct WeakSlot {
  weak var slot: (any AnySlot)?
}
