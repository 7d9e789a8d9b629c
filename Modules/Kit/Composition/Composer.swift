public import Essentials
import ViewKit

/// Chooses the implementation of each module that a scene makes.
///
/// The scenes of a window share one composer. A choice applies to everything, to a module or to a part of a module. It
/// replaces earlier choices for the same parts, so make general choices first. Parts that lack the architecture keep
/// theirs.
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
///   catalogue.register(BlogDetail.self, [.mvp, .mvvm])
///   catalogue.register(BlogList.self, [.mvp, .mvvm])
///   let composer = Composer(catalogue: catalogue)
///   try composer.choose(.mvvm, for: BlogList.module)
///   try composer.choose(.mvp, for: BlogDetail.part, of: BlogDetail.module)
///   return composer
/// }
/// ```
@MainActor
public final class Composer {
  public let catalogue: Catalogue
  /// Called after a person exchanged architectures.
  public var onExchange: (@MainActor () -> Void)?
  /// Offers more about a module where its architectures are offered; `nil` without a tool that does.
  package var inspection: Inspection?
  private var chosen: [Part: Architecture] = [:]
  private var openSlots: [WeakSlot] = []
  /// The saved states that new slots continue from, while a scene is made.
  private var restored: [SavedModule] = []
  private var restoreFailure: (any Error)?

  /// What a tool shows of a module on the screen.
  package struct Inspection {
    /// Returns what the choice shows, after the name of the module; `nil` if there is nothing to show now.
    let title: @MainActor (any AnySlot) -> String?
    let show: @MainActor (any AnySlot) -> Void

    package init(
      title: @escaping @MainActor (any AnySlot) -> String?, show: @escaping @MainActor (any AnySlot) -> Void
    ) {
      (self.title, self.show) = (title, show)
    }
  }

  private struct Part: Hashable {
    let module: String
    let name: String
  }

  public init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Chooses the architecture of everything that has it, for scenes that are made later.
  ///
  /// - Throws: `CatalogueError` if nothing has the architecture.
  public func choose(_ architecture: Architecture) throws(CatalogueError) {
    try choose(architecture, for: catalogue.entries, of: nil)
  }

  /// Chooses the architecture of a module's parts that have it, for scenes that are made later.
  ///
  /// - Throws: `CatalogueError` if the module does not exist, or none of its parts has the architecture.
  public func choose(_ architecture: Architecture, for module: String) throws(CatalogueError) {
    try choose(architecture, for: parts(of: module), of: module)
  }

  /// Chooses the architecture of one part of a module, for scenes that are made later.
  ///
  /// - Throws: `CatalogueError` if the part does not exist, or does not have the architecture.
  public func choose(
    _ architecture: Architecture, for part: String, of module: String
  ) throws(CatalogueError) {
    let parts = try parts(of: module)
    guard let entry = parts.first(where: { $0.part == part }) else {
      throw .unknownPart(part, module: module, known: parts.map(\.part))
    }
    try choose(architecture, for: [entry], of: entry.name)
  }

  private func parts(of module: String) throws(CatalogueError) -> [Catalogue.Entry] {
    let parts = catalogue.entries.filter { $0.module == module }
    guard !parts.isEmpty else { throw .unknownModule(module, known: catalogue.modules) }
    return parts
  }

  private func choose(
    _ architecture: Architecture, for entries: [Catalogue.Entry], of owner: String?
  ) throws(CatalogueError) {
    let having = entries.filter { $0.architectures.contains(architecture) }
    guard !having.isEmpty else {
      let known = Catalogue.architectures(of: entries)
      throw .unknownArchitecture(architecture.rawValue, of: owner, known: known)
    }
    for entry in having { chosen[Part(module: entry.module, name: entry.part)] = architecture }
  }

  /// The architecture that was chosen for a part; `nil` if none was.
  public func chosenArchitecture(of entry: Catalogue.Entry) -> Architecture? {
    chosen[Part(module: entry.module, name: entry.part)]
  }

  /// The architecture that a new module gets: the chosen one, else the preferred one, else the first in the catalogue.
  ///
  /// - Parameter preferred: what the scene prefers. It has no effect if the part lacks it.
  public func architecture(of entry: Catalogue.Entry, preferring preferred: Architecture? = nil)
    -> Architecture
  {
    let wanted = [chosenArchitecture(of: entry), preferred].compactMap(\.self)
    return wanted.first { entry.architectures.contains($0) } ?? entry.architectures[0]
  }

  /// The slots of all scenes that have not been left, oldest first.
  public var slots: [any AnySlot] {
    openSlots.compactMap(\.slot).filter { !$0.hasLeft }
  }

  /// Posts the name of a module whose data is outdated, for screens that show such data without a module.
  public let outdated = Broadcast<String>()

  /// Loads what a module shows again, on all screens.
  public func refresh(_ module: String) {
    for slot in slots where slot.module == module { slot.refresh() }
    outdated.post(module)
  }

  /// Loads the next page of a module's lists, on all screens, where that has failed. What is shown stays.
  public func continueLists(of module: String) {
    for slot in slots where slot.module == module { slot.view.retryFooters() }
  }

  func register(_ slot: any AnySlot) {
    openSlots.removeAll { $0.slot?.hasLeft ?? true }
    openSlots.append(WeakSlot(slot: slot))
  }

  /// Chooses an architecture for some parts, and exchanges their modules in all open scenes.
  func exchange(to architecture: Architecture, for isMeant: (Catalogue.Entry) -> Bool) {
    for entry in catalogue.entries.filter(isMeant) where entry.architectures.contains(architecture) {
      chosen[Part(module: entry.module, name: entry.part)] = architecture
      for slot in slots where slot.module == entry.module && slot.part == entry.part {
        slot.tasks.run { await slot.exchange(to: architecture) }
      }
    }
    onExchange?()
  }

  /// Makes a scene whose modules continue from a saved scene. A module that the saved scene lacks starts anew.
  ///
  /// - Throws: the error of the decoder, if a state does not fit its module.
  public func restoring<S: Scene>(_ saved: SavedScene, make: () -> S?) throws -> S? {
    restored = saved.modules
    defer { (restored, restoreFailure) = ([], nil) }
    let scene = make()
    // Makes the modules of the page.
    scene?.selectedPage = saved.page
    if let restoreFailure { throw restoreFailure }
    return scene
  }

  /// The saved state for a new module, and how often it was exchanged; `nil` if it starts anew.
  func restoredState<F: Feature>(_ feature: F.Type) -> (state: F.State, exchanges: Int)? {
    guard let index = restored.firstIndex(where: { $0.module == F.module && $0.part == F.part }) else {
      return nil
    }
    do {
      let saved = restored.remove(at: index)
      return (try saved.state(F.State.self), saved.exchanges)
    } catch {
      restoreFailure = error
      return nil
    }
  }

  /// The factory of the architecture that a new module gets.
  func factory<F: Feature>(_ feature: F.Type, preferring preferred: Architecture?) -> FeatureFactory<F> {
    guard let entry = catalogue.entry(F.self) else {
      preconditionFailure("\(F.module) \(F.part) is not in the catalogue")
    }
    let architecture = architecture(of: entry, preferring: preferred)
    let factories = catalogue.factories(F.self)
    return factories.first { $0.architecture == architecture } ?? factories[0]
  }
}

private struct WeakSlot {
  weak var slot: (any AnySlot)?
}
