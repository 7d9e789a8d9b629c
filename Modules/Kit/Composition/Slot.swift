public import ViewKit

/// The place of a module in a scene, without the type of the feature.
@MainActor
public protocol AnySlot: ViewController {
  /// The module's name, as in the catalogue.
  var module: String { get }
  /// The name of the module's part, as in the catalogue.
  var part: String { get }
  /// The name of the part in the person's language.
  var name: String { get }
  var architecture: Architecture { get }
  /// The architectures that the module exists in, in the catalogue's order.
  var architectures: [Architecture] { get }

  /// Starts the module.
  func start()
  /// Refreshes the module.
  func refresh()
  /// Lets the module route an event again.
  func routeAgain(_ event: RoutedEventID)
  /// Replaces the module by one of another architecture. Rows, pending text, place and focus stay. Only a load in progress
  /// is repeated.
  ///
  /// Waits until pending changes are confirmed or refused. Has no effect if the architecture does not exist or is the
  /// current one. During another exchange it changes the goal of that exchange and returns at once.
  func exchange(to architecture: Architecture) async

  /// The state of the module now.
  var saved: SavedModule { get }
}

/// The place of one module in a scene. The module can be exchanged while it is on the screen.
///
/// ```swift
/// import BlogInterface
/// import Composition
///
/// @MainActor
/// func showInMVVM(_ context: BlogList.Context, in scene: Scene) async {
///   let slot = scene.add(BlogList.self, context)
///   await slot.exchange(to: .mvvm)
/// }
/// ```
public final class Slot<F: Feature>: ViewController, AnySlot {
  public let architectures: [Architecture]
  public let name: String
  private let colon: String
  /// The context of the current module.
  public private(set) var context: F.Context
  private var factory: FeatureFactory<F>
  private var current: any FeatureModule<F.State>
  /// How to make the next module, during an exchange.
  private var goal: (factory: FeatureFactory<F>, context: F.Context)?
  private let composer: Composer
  /// The number of refreshes of the current module in progress.
  private var refreshes = 0
  /// The number of exchanges so far.
  private var exchanges: Int

  /// Makes the module in the architecture that the composer chooses.
  ///
  /// - Parameters:
  ///   - texts: the texts of its scene, which have the name of the part.
  ///   - preferred: the architecture to use if no person chose one.
  public init(
    _ feature: F.Type, context: F.Context, composer: Composer, texts: SceneTexts = .english,
    preferring preferred: Architecture? = nil
  ) {
    let name = "\(F.module) \(F.part)"
    self.name = texts.names[name] ?? name
    colon = texts.colon
    factory = composer.factory(F.self, preferring: preferred)
    self.context = context
    self.composer = composer
    architectures = composer.catalogue.factories(F.self).map(\.architecture)
    let restored = composer.restoredState(F.self)
    current = factory.make(context, restored?.state)
    exchanges = restored?.exchanges ?? 0
    super.init()
    embedCurrent()
    composer.register(self)
  }

  public var module: String { F.module }
  public var part: String { F.part }
  public var architecture: Architecture { factory.architecture }

  public override var subject: String { current.viewController.subject }

  public func start() {
    tasks.run { [current] in await current.start() }
  }

  public func refresh() {
    refreshes += 1
    tasks.run { [weak self, current] in
      await current.refresh()
      if self?.current === current { self?.refreshes -= 1 }
    }
  }

  public func routeAgain(_ event: RoutedEventID) {
    current.routeAgain(event)
  }

  public func exchange(to architecture: Architecture) async {
    let factories = composer.catalogue.factories(F.self)
    guard let wanted = factories.first(where: { $0.architecture == architecture }),
      architecture != (goal?.factory ?? factory).architecture
    else { return }
    await replaceModule { $0.factory = wanted }
  }

  /// Replaces the module by one of the same architecture with another context. Rows, place and focus stay.
  public func reconfigure(_ context: F.Context) async {
    await replaceModule { $0.context = context }
  }

  private func replaceModule(
    _ change: (inout (factory: FeatureFactory<F>, context: F.Context)) -> Void
  ) async {
    let isExchanging = goal != nil
    var wanted = goal ?? (factory, context)
    change(&wanted)
    goal = wanted
    guard !isExchanging else { return }
    defer { goal = nil }
    let state = await current.handOver()
    // The scene may have been left in the meantime.
    guard !hasLeft, let goal else { return }
    let place = window?.place(below: view)
    let isRefreshing = refreshes > 0 || view.hasRefresh
    tasks.cancelAll()
    current.viewController.removeFromParent()
    if factory.architecture != goal.factory.architecture { exchanges += 1 }
    (factory, context) = goal
    current = factory.make(context, state)
    embedCurrent()
    if let place { window?.restore(place, below: view) }
    start()
    refreshes = 0
    if isRefreshing { refresh() }
  }

  public var saved: SavedModule {
    SavedModule(module: F.module, part: F.part, exchanges: exchanges, state: current.state)
  }

  /// A scene offers the architectures of its module.
  private func askForArchitecture() {
    (parent as? Scene)?.showSwitcher(for: self)
  }

  private func embedCurrent() {
    embed(current.viewController)
    view.layout.isFlexible = current.viewController.view.layout.isFlexible
    view.badge = Badge(
      "\(architecture)", name: "\(architecture)\(colon)\(name)", changes: exchanges
    ) { [weak self] in self?.askForArchitecture() }
  }
}
