public import Composition
import ViewKit
import ViewKitTesting

/// The rig of a module that loads one item. Its contract includes `itemClauses` and `itemExchanges`.
@MainActor
public protocol ItemRig: ModuleRig {
  /// The operation that requests the item.
  static var load: Service.Call.Operation { get }
  /// The identifier of the label that shows the item's name, and the name that it has first.
  static var nameLabel: String { get }
  static var name: String { get }

  /// Shows an item. Loading starts when the test settles.
  init(_ old: FeatureFactory<F>, _ new: FeatureFactory<F>)

  /// Gives the item in the service another name, which the label contains.
  func rename(_ name: String)
}

extension ItemRig {
  /// What requests of the item throw.
  var failure: Service.Failure? {
    get { service.failures[Self.load] }
    nonmutating set { service.failures[Self.load] = newValue }
  }

  var gate: Gate { service.gate(Self.load) }
  var requestCount: Int { service.calls(Self.load).count }
  var shownName: String? { screen.label(Self.nameLabel) }

  /// Leaves the scene.
  public func leave() { screen.window.rootViewController = ViewController() }
}
