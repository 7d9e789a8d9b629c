public import Composition
public import Essentials
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
