public import ViewKit

/// The interface of one part of a module: what a scene passes in, and the state that implementations exchange.
///
/// The interface of a feature declares one type. Every implementation offers a factory for it:
///
/// ```swift
/// import Composition
/// import ViewKit
///
/// enum Clock: Feature {
///   typealias Context = String
///   typealias State = Int
///   static let module = "Clock"
///   static let part = "face"
/// }
///
/// final class ClockController: ViewController, FeatureModule {
///   private var ticks: Int
///
///   init(city: String, ticks: Int) {
///     self.ticks = ticks
///     super.init()
///     title = city
///   }
///
///   func start() async {}
///   func refresh() async { ticks += 1 }
///   var state: Int { ticks }
/// }
///
/// extension FeatureFactory<Clock> {
///   static let mvc = FeatureFactory(.mvc) { ClockController(city: $0, ticks: $1 ?? 0) }
/// }
/// ```
@MainActor
public protocol Feature {
  /// What a scene passes in: whose data, from which service, and where selections lead.
  associatedtype Context
  /// What one implementation hands to the next: in memory, or as bytes to the next run of the program.
  ///
  /// It contains no images and no sounds: the next implementation gets these from their service.
  associatedtype State: Sendable & Codable
  /// The name of the module. A person chooses the architecture of a module by this name.
  static var module: String { get }
  /// The name of the part; unique in the module.
  static var part: String { get }
}

/// A running implementation of a feature: a self-managed unit that a scene configures, lays out and starts.
@MainActor
public protocol FeatureModule<State>: AnyObject {
  associatedtype State: Sendable & Codable

  /// The controller to embed. The `layout` of its view says how much space it needs.
  var viewController: ViewController { get }

  /// Loads what is missing. Returns at once if a handed-over state has everything.
  func start() async

  /// Loads again what is shown, and replaces it after the response.
  func refresh() async

  /// Routes an event again whose question was open in the last run. Does nothing if its item is gone.
  func routeAgain(_ event: RoutedEventID)

  /// Everything that another implementation needs to go on from here. A change that the service has not confirmed counts
  /// as not made, except typed text, which is part of the state.
  var state: State { get }

  /// Waits until pending changes are confirmed or refused, and returns the state. The caller removes this module in the
  /// same turn of the main actor.
  func handOver() async -> State
}

extension FeatureModule {
  public func routeAgain(_ event: RoutedEventID) {}
}

extension FeatureModule where Self: ViewController {
  public var viewController: ViewController { self }

  public func handOver() async -> State {
    await writes.finished()
    return state
  }
}

/// Makes one implementation of a feature.
public struct FeatureFactory<F: Feature>: Sendable, CustomStringConvertible {
  public typealias Make = @MainActor @Sendable (F.Context, F.State?) -> any FeatureModule<F.State>

  public let architecture: Architecture
  /// Makes the module from a context, and from the state of another implementation if it replaces one.
  public let make: Make

  public init(_ architecture: Architecture, make: @escaping Make) {
    self.architecture = architecture
    self.make = make
  }

  public var description: String { architecture.description }
}
