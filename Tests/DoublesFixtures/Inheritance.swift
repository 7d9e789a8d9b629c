public protocol Base {
  func base() -> Int
  func shared() throws -> Int
  var value: Int { get }
}

public protocol Left: Base {
  func left() -> Int
  var value: Int { get set }
}

public protocol Right: Base, CustomStringConvertible {
  func right() -> Int
  func shared() -> Int
}

// scaffold:double
public protocol Diamond: Left, Right, Hashable, Identifiable {
  func top() -> Int
}

// scaffold:double
public protocol WithDefaults {
  func needed() -> Int
  func spared() -> Int
  var spare: String { get }
}

extension WithDefaults {
  public func spared() -> Int { 0 }
  public var spare: String { "" }
}

// scaffold:double
public protocol Delegating {
  typealias Handler = (Int) -> Void
  func handle(_ handler: Handler)
  func keep(_ handler: @escaping Handler)
}

public protocol Carrying: Sendable {
  associatedtype Load: Hashable & Sendable
  var load: Load { get }
}

public struct Parcel: Carrying {
  public var load: Int

  public init(load: Int) {
    self.load = load
  }
}

// scaffold:double
/// Type aliases and associated types in a constraint, in arguments, in results, and nested in each other.
public protocol Transporting<Item>: Sendable where Loads: ExpressibleByArrayLiteral {
  associatedtype Item: Carrying
  associatedtype Loads: Collection<Load>
  typealias Load = Item.Load
  typealias Route = Result<Load, any Error>
  typealias Routes = [Route]
  func send(_ item: Item, to load: Load) -> Routes
  func with<Value: Sendable>(_ body: (_ route: Route, _ number: Int) async throws -> Value) async throws
    -> Value
  var loads: Loads { get }
}
