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

open class Layer {
  public init() {}
  open func redraw() {}
  public var depth = 0
}

// scaffold:double
public protocol Layering: Layer {
  func redraw()
  var depth: Int { get set }
  func arrange(_ layers: [Layer]) -> Int
}

open class Sheet: @unchecked Sendable {
  public required init() {}
  public init(width: Int) {}
  public static func spread() -> Int { 0 }
}

open class Poster: Sheet, @unchecked Sendable {}

// scaffold:double
public protocol Spreading: Poster {
  init(width: Int)
  func spread() -> Int
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

public protocol Delegate: AnyObject {}

// scaffold:double
public protocol Delegating {
  var delegate: (any Delegate)? { get set }
  typealias Handler = (Int) -> Void
  typealias Value = any Hashable & Sendable
  var handler: Handler? { get set }
  var values: [Value?] { get }
  func handleAll(
    _ handlers: Handler..., first: Int, second: String, third: [String: Int], fourth: Value?, fifth: Handler!)
  func handle(_ handler: Handler)
  func keep(_ handler: @escaping Handler)
  func result(_ body: @escaping (Result<Int, any Error>) -> Void)
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
