public import ViewKit

/// One part of a module as scenes know it: what has to be given to it, and what it hands on when it is exchanged.
///
/// Not a protocol that implementations conform to: a feature's interface declares one type, `BlogList`, and every
/// implementation offers a `FeatureFactory<BlogList>`.
@MainActor
public protocol Feature {
  /// What a scene hands in: whose data, from which service, and where selections lead.
  associatedtype Context
  /// What the old implementation hands to the new one.
  associatedtype State: Sendable
  /// The module this is a part of; all parts of a module are exchanged by this name.
  static var module: String { get }
  /// Which part; unique in the module.
  static var part: String { get }
}

/// A running implementation of a feature: a self-managed unit that a scene configures, lays out and starts.
@MainActor
public protocol FeatureModule<State>: AnyObject {
  associatedtype State: Sendable

  /// What to lay out. Its view says through `layout` how much room it wants.
  var viewController: ViewController { get }

  /// Loads what is not there yet. Returns at once where a handed-over state already has everything.
  func start() async

  /// Loads again what is shown, and replaces it when it has come.
  func refresh() async

  /// Ends this implementation's work: waits for changes under way to be confirmed or refused, and answers with
  /// everything the next one needs to go on. The caller takes the module out in the same turn.
  func handOver() async -> State
}

extension FeatureModule where Self: ViewController {
  public var viewController: ViewController { self }
}

/// Makes one implementation of a feature.
public struct FeatureFactory<F: Feature>: Sendable, CustomStringConvertible {
  public typealias Make = @MainActor @Sendable (F.Context, F.State?) -> any FeatureModule<F.State>

  public let architecture: Architecture
  /// From a context, and from another implementation's state where one is to be continued.
  public let make: Make

  public init(_ architecture: Architecture, make: @escaping Make) {
    self.architecture = architecture
    self.make = make
  }

  public var description: String { architecture.description }
}
