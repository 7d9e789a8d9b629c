public import Composition
public import ViewKit
public import ViewKitTesting

/// A scene with one module in it, for tests: intercepts what it is told to.
public final class ModuleScene<F: Feature>: Scene {
  /// Whether events are held back instead of going on.
  public var holdsEvents = false
  /// What travelled up, in order.
  public private(set) var events: [any RoutedEvent] = []

  /// - Parameter factories: the implementations to choose from; the first one starts.
  public init(_ feature: F.Type, _ factories: [FeatureFactory<F>], context: F.Context) {
    var catalogue = Catalogue()
    catalogue.register(F.self, factories)
    super.init(composer: Composer(catalogue: catalogue), texts: .english)
    title = "Test"
    add(F.self, context)
  }

  /// The scene below a navigation bar, driven as a person would.
  public func screen(listHeight: Int = 12, clock: any Clock<Duration> = TestClock()) -> Screen {
    Screen(NavigationController(rootViewController: self), listHeight: listHeight, clock: clock)
  }

  public override func intercept(_ event: any RoutedEvent) -> Bool {
    events.append(event)
    return holdsEvents
  }

  /// Exchanges the module, and waits until that is done.
  public func exchange(to architecture: Architecture) async {
    await slots[0].exchange(to: architecture)
  }
}
