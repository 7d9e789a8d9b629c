public import ViewKit

/// A module made of logic and a view controller that do not know `FeatureModule`, as in MVP, MVVM and MVU.
///
/// ```swift
/// import Composition
/// import ViewKit
///
/// @MainActor
/// func makeModule(_ controller: ViewController) -> AssembledModule<Int> {
///   AssembledModule(controller, start: {}, refresh: {}, state: { 42 })
/// }
/// ```
public final class AssembledModule<State: Sendable & Codable>: FeatureModule {
  public let viewController: ViewController
  private let onStart: @MainActor () async -> Void
  private let onRefresh: @MainActor () async -> Void
  private let onRouteAgain: @MainActor (RoutedEventID) -> Void
  private let beforeHandOver: @MainActor () async -> Void
  private let onState: @MainActor () -> State

  /// - Parameters:
  ///   - beforeHandOver: called after the view controller's pending writes have ended, before the state is handed over.
  ///   - state: returns what the next implementation needs.
  public init(
    _ viewController: ViewController, start: @escaping @MainActor () async -> Void,
    refresh: @escaping @MainActor () async -> Void,
    routeAgain: @escaping @MainActor (RoutedEventID) -> Void = { _ in },
    beforeHandOver: @escaping @MainActor () async -> Void = {}, state: @escaping @MainActor () -> State
  ) {
    self.viewController = viewController
    onStart = start
    onRefresh = refresh
    onRouteAgain = routeAgain
    self.beforeHandOver = beforeHandOver
    onState = state
  }

  public func start() async {
    await onStart()
  }

  public func refresh() async {
    await onRefresh()
  }

  public func routeAgain(_ event: RoutedEventID) {
    onRouteAgain(event)
  }

  public var state: State { onState() }

  public func handOver() async -> State {
    // An event that waits for its binding can start a write.
    repeat {
      await viewController.writes.finished()
      UpdateQueue.main.flush()
    } while !viewController.writes.isEmpty
    await beforeHandOver()
    return state
  }
}
