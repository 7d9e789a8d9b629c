import ViewKit

/// Chooses the implementation of each module that a scene makes.
///
/// The scenes of a window share one composer. An architecture that a person chooses in one scene is used by the next.
///
/// ```swift
/// import BlogInterface
/// import BlogMVP
/// import BlogMVVM
/// import Composition
///
/// @MainActor
/// func makeComposer() throws -> Composer {
///   var catalogue = Catalogue()
///   catalogue.register(BlogList.self, [.mvp, .mvvm])
///   let composer = Composer(catalogue: catalogue)
///   try composer.choose(.mvvm, for: BlogList.module)
///   return composer
/// }
/// ```
@MainActor
public final class Composer {
  public let catalogue: Catalogue
  private var chosen: [String: Architecture] = [:]
  private var openSlots: [WeakSlot] = []

  public init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Chooses the architecture of a module for scenes that are made later.
  ///
  /// - Throws: `CatalogueError` if the module or the architecture does not exist.
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

  /// The slots of all scenes that have not been left, oldest first.
  public var slots: [any AnySlot] {
    openSlots.compactMap(\.slot).filter { !$0.hasLeft }
  }

  func register(_ slot: any AnySlot) {
    openSlots.removeAll { $0.slot?.hasLeft ?? true }
    openSlots.append(WeakSlot(slot: slot))
  }

  /// The factory of the chosen architecture, or the first factory if the feature does not have that architecture.
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
