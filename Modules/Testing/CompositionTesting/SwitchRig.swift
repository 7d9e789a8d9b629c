public import Composition
public import Essentials
import Foundation
public import ViewKit
import ViewKitTesting

/// The rig of a module with a button that switches something at once, and asks the service afterwards: a like, a follow.
///
/// Its contract includes `switchClauses` and `switchExchanges`. The button belongs to the item with the number 1.
@MainActor
public protocol SwitchRig: ListeningRig
where Change: Equatable, Service.Failure: ServiceFailure & StorageFailure {
  /// What the button does, and its identifier: “like”.
  nonisolated static var verb: String { get }
  /// The requests that switch on, switch off, and load what the module shows.
  static var requests: SwitchRequests<Service.Call.Operation> { get }
  /// The label of the button. `wasOn` is what the service had first.
  static func label(isOn: Bool, wasOn: Bool) -> String
  /// Whether an event asks the scene about the item before the switch goes off.
  static func asks(_ event: any RoutedEvent) -> Bool

  /// The item as the service has it.
  var item: Change? { get }
  /// Whether the switch of the item is on in the service.
  var isOn: Bool { get }

  /// Shows one item. Loading starts when the test settles.
  init(_ old: FeatureFactory<F>, _ new: FeatureFactory<F>, isOn: Bool)
}

/// An error with a reason why the backend can't store.
public protocol StorageFailure {
  static func storage(_ reason: String) -> Self
}

/// The requests of a switch.
public struct SwitchRequests<Operation: Sendable>: Sendable {
  public let on: Operation
  public let off: Operation
  public let load: Operation

  public init(on: Operation, off: Operation, load: Operation) {
    (self.on, self.off, self.load) = (on, off, load)
  }
}

extension SwitchRig {
  /// The message after a refused request.
  static func failure(_ reason: String) -> String { "\(verb.capitalized) not changed: \(reason)" }

  var button: ViewSnapshot? { screen.find(Self.verb, inRow: Self.firstRow) }
  var toast: String? { screen.label("toast") }

  func tapSwitch() async { await tap(Self.verb, inRow: Self.firstRow) }

  /// Taps without waiting.
  func tapAtOnce() { screen.tap(Self.verb, inRow: Self.firstRow) }

  /// Leaves the scene.
  func leaveScene() { screen.window.rootViewController = ViewController() }
}
