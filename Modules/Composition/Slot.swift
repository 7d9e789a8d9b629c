public import ViewKit

/// A place in a scene whose module can be exchanged while it is on the screen.
@MainActor
public protocol AnySlot: ViewController {
  /// The module's name, as in the catalogue.
  var module: String { get }
  var architecture: Architecture { get }
  /// What could stand here, in the catalogue's order.
  var architectures: [Architecture] { get }

  /// Starts the module, or continues where another left off.
  func start()
  /// Loads again what is shown.
  func refresh()
  /// Exchanges the module; what was loaded, done and focused stays, and nothing is loaded again.
  ///
  /// Takes effect as soon as changes under way are confirmed or refused. Nothing happens for an architecture
  /// that is not offered, is there already, or while another exchange is under way.
  func exchange(to architecture: Architecture) async
}

/// Holds one module of a scene.
public final class Slot<F: Feature>: ViewController, AnySlot {
  public private(set) var architecture: Architecture
  private var current: any FeatureModule<F.State>
  /// What the module was set up with.
  public private(set) var context: F.Context
  private let composer: Composer
  private var loads = TaskBag()
  private var isExchanging = false

  /// Makes the module in the architecture that the composer has chosen for it.
  public init(_ feature: F.Type, context: F.Context, composer: Composer) {
    let factory = composer.factory(F.self)
    self.context = context
    self.composer = composer
    architecture = factory.architecture
    current = factory.make(context, nil)
    super.init()
    embedCurrent()
    composer.note(self)
  }

  public var module: String { F.module }
  public var architectures: [Architecture] { composer.catalogue.factories(F.self).map(\.architecture) }

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

  /// Sets the module up anew, in the architecture that is there: what was loaded, done and focused stays.
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
    // The scene may have been left while changes were under way.
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
