public import ViewKit

/// A module made of logic and a view controller that do not know `FeatureModule`. Factories of MVP and MVVM use it.
///
/// ```swift
/// import Composition
/// import ViewKit
///
/// @MainActor
/// func makeModule(_ controller: ViewController) -> AssembledModule<Int> {
///   AssembledModule(controller, start: {}, refresh: {}, handOver: { 42 })
/// }
/// ```
public final class AssembledModule<State: Sendable>: FeatureModule {
  public let viewController: ViewController
  private let onStart: @MainActor () async -> Void
  private let onRefresh: @MainActor () async -> Void
  private let onHandOver: @MainActor () async -> State

  /// - Parameter handOver: called after the view controller's pending writes have ended; returns the state for the next
  ///   implementation.
  public init(
    _ viewController: ViewController, start: @escaping @MainActor () async -> Void,
    refresh: @escaping @MainActor () async -> Void, handOver: @escaping @MainActor () async -> State
  ) {
    self.viewController = viewController
    onStart = start
    onRefresh = refresh
    onHandOver = handOver
  }

  public func start() async {
    await onStart()
  }

  public func refresh() async {
    await onRefresh()
  }

  public func handOver() async -> State {
    // An event that waits for its binding can start a write.
    UpdateQueue.main.flush()
    repeat {
      await viewController.writes.finished()
      UpdateQueue.main.flush()
    } while !viewController.writes.isEmpty
    return await onHandOver()
  }
}
