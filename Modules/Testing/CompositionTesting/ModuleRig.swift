public import Composition
public import Essentials
import Testing
import ViewKit
public import ViewKitTesting

/// The rig of a module: its scene on a screen, and a service that the test controls.
@MainActor
public protocol ModuleRig: ScreenRig {
  associatedtype F: Feature
  associatedtype Service: ProgrammedRequests

  /// The row of the first item; `nil` if the module is no list.
  static var firstRow: Int? { get }

  var service: Service { get }
  var scene: ModuleScene<F> { get }
}

extension ModuleRig {
  public static var firstRow: Int? { nil }

  /// Lets the held back responses of an operation arrive, and all later ones.
  public func open(_ operation: Service.Call.Operation) async {
    await settle(after: service.gate(operation).open())
  }

  /// Exchanges the module.
  public func exchange(to architecture: Architecture) async {
    await scene.exchange(to: architecture)
    await screen.settle()
  }

  /// Begins an exchange, which ends after the pending requests.
  public func beginExchange(to architecture: Architecture) async -> Task<Void, Never> {
    await settle(after: Task { await scene.exchange(to: architecture) })
  }
}

/// The rig of a module that hears of the changes of other modules.
@MainActor
public protocol ListeningRig: ModuleRig {
  associatedtype Change: Sendable

  var changes: Broadcast<Change> { get }
}

extension ListeningRig {
  /// Posts a change as another module.
  public func post(_ change: Change) async {
    changes.post(change)
    await screen.settle()
  }
}

extension ListeningRig where Change: Equatable {
  /// Returns a clause about a change that a person begins, and whose screen they leave before the response.
  ///
  /// - Parameters:
  ///   - change: its name in the clause, such as “like”.
  ///   - request: what the service is asked.
  ///   - begin: what the person does in a loaded module.
  ///   - heard: what other modules hear after the response.
  public nonisolated static func outlivingClause(
    _ change: String, _ request: @escaping @autoclosure @Sendable @MainActor () -> Service.Call.Operation,
    in make: @escaping @Sendable @MainActor (FeatureFactory<F>) -> Self,
    begin: @escaping @Sendable @MainActor (Self) async -> Void,
    heard: @escaping @Sendable @MainActor (Self) -> Change?
  ) -> FeatureClause<F> {
    FeatureClause("finishes a pending \(change) when it is left, and tells other modules") { factory in
      let rig = await make(factory).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.gate(request()).close()
      await begin(rig)
      // Some changes are posted before the response, too.
      let early = listener.heard.count
      let toast = rig.screen.label("toast")
      rig.screen.window.rootViewController = ViewController()
      await rig.open(request())
      let change = try #require(heard(rig))
      #expect(Array(listener.heard.dropFirst(early)) == [change])
      #expect(rig.screen.label("toast") == toast)
    }
  }
}
