public import Composition
import Foundation
import Testing
public import ViewKit
public import ViewKitTesting

/// A scene with one module in it, for tests: intercepts what it is told to.
///
/// The state of a module goes to the next one as bytes.
public final class ModuleScene<F: Feature>: Scene {
  /// Whether events are held back instead of going on.
  public var holdsEvents = false
  /// What travelled up, in order.
  public private(set) var events: [any RoutedEvent] = []

  /// - Parameter factories: the implementations to choose from; the first one starts. An architecture may occur twice.
  public init(_ feature: F.Type, _ factories: [FeatureFactory<F>], context: F.Context) {
    var catalogue = Catalogue()
    var known: Set<Architecture> = []
    catalogue.register(
      F.self, factories.filter { known.insert($0.architecture).inserted }.map(\.throughBytes))
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

  /// Exchanges the module, also by a new one of the same architecture, and waits until that is done.
  public func exchange(to architecture: Architecture) async {
    guard let slot = slots[0] as? Slot<F>, slot.architecture == architecture else {
      return await slots[0].exchange(to: architecture)
    }
    await slot.reconfigure(slot.context)
  }
}

extension FeatureFactory {
  /// The same implementation. A state that is handed to it was bytes before.
  var throughBytes: FeatureFactory {
    FeatureFactory(architecture) { [make] context, state in
      guard let state else { return make(context, nil) }
      do {
        return make(context, try JSONDecoder().decode(F.State.self, from: JSONEncoder().encode(state)))
      } catch {
        Issue.record(error, "The state can't be carried as bytes.")
        return make(context, state)
      }
    }
  }
}
