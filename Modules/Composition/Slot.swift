public import ViewKit

/// The place of a module in a scene, without the type of the feature.
@MainActor
public protocol AnySlot: ViewController {
  /// The module's name, as in the catalogue.
  var module: String { get }
  /// The name of the module's part, as in the catalogue.
  var part: String { get }
  var architecture: Architecture { get }
  /// The architectures that the module exists in, in the catalogue's order.
  var architectures: [Architecture] { get }

  /// Starts the module.
  func start()
  /// Refreshes the module.
  func refresh()
  /// Replaces the module by one of another architecture. Rows, pending text, place and focus stay; nothing is loaded
  /// again.
  ///
  /// Waits until pending changes are confirmed or refused. Has no effect if the architecture does not exist or is the
  /// current one, or if another exchange is in progress.
  func exchange(to architecture: Architecture) async
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
  public private(set) var architecture: Architecture
  public let architectures: [Architecture]
  private var current: any FeatureModule<F.State>
  /// The context of the current module.
  public private(set) var context: F.Context
  private let composer: Composer
  private var loads = TaskBag()
  private var isExchanging = false

  /// Makes the module in the architecture that the composer chooses.
  ///
  /// - Parameter preferred: the architecture to use if no person chose one.
  public init(
    _ feature: F.Type, context: F.Context, composer: Composer, preferring preferred: Architecture? = nil
  ) {
    let factory = composer.factory(F.self, preferring: preferred)
    self.context = context
    self.composer = composer
    architecture = factory.architecture
    architectures = composer.catalogue.factories(F.self).map(\.architecture)
    current = factory.make(context, nil)
    super.init()
    embedCurrent()
    composer.register(self)
  }

  public var module: String { F.module }
  public var part: String { F.part }

  public func start() {
    loads.run { [current] in await current.start() }
  }

  public func refresh() {
    loads.run { [current] in await current.refresh() }
  }

  public func exchange(to architecture: Architecture) async {
    guard architecture != self.architecture, let factory = factory(architecture) else { return }
    await replaceModule(factory, context)
  }

  /// Replaces the module by one of the same architecture with another context. Rows, place and focus stay.
  public func reconfigure(_ context: F.Context) async {
    guard let factory = factory(architecture) else { return }
    await replaceModule(factory, context)
  }

  private func factory(_ architecture: Architecture) -> FeatureFactory<F>? {
    composer.catalogue.factories(F.self).first { $0.architecture == architecture }
  }

  private func replaceModule(_ factory: FeatureFactory<F>, _ context: F.Context) async {
    guard !isExchanging else { return }
    isExchanging = true
    defer { isExchanging = false }
    let state = await current.handOver()
    // The scene may have been left in the meantime.
    guard !hasLeft else { return }
    let focus = window?.focusPath(below: view)
    loads.cancelAll()
    loads = TaskBag()
    current.viewController.removeFromParent()
    architecture = factory.architecture
    self.context = context
    current = factory.make(context, state)
    embedCurrent()
    if let focus { window?.restoreFocus(focus, below: view) }
    start()
  }

  public override func leave() {
    loads.cancelAll()
    super.leave()
  }

  public override var isBusy: Bool { !loads.isEmpty || super.isBusy }

  public override func finishTasks() async {
    await loads.finished()
    await super.finishTasks()
  }

  private func embedCurrent() {
    embed(current.viewController)
    view.layout.isFlexible = current.viewController.view.layout.isFlexible
  }
}
