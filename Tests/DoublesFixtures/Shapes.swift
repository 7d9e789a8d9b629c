// scaffold:double
public protocol Overloading {
  func load(_ id: Int) -> String
  func load(_ id: String) -> String
  func load(id: Int) -> String
  func load(id: Int) -> Int
  func load(id: Int) async -> Int
  func load(named name: String, in place: String) -> Int
  var load: Int { get }
  func setLoad(_ value: Int)
}

// scaffold:double
public protocol Variadic {
  func sum(_ numbers: Int...) -> Int
  func show(_ values: Any..., separator: String)
  func merge<Value: Hashable>(_ values: Value...) -> Int
}

// scaffold:double
public protocol InOut {
  func swap(_ first: inout Int, with second: inout String) -> Bool
  func fill(_ buffer: inout [UInt8]) async throws
}

// scaffold:double
public protocol Making {
  init(id: Int)
  init?(text: String) throws
  init(later: Bool) async
  static var shared: Self { get }
  static func make(_ count: Int) throws -> [Self]
  static var limit: Int { get set }
  func copy() -> Self
  func same(as other: Self) -> Bool
  func maybe() -> Self?
  static subscript(key: String) -> Int { get }
}

// scaffold:double
public protocol Subscripting {
  subscript(index: Int) -> String { get }
  subscript(row row: Int, column: Int) -> Double { get set }
  subscript<Value>(key: KeyPath<String, Value>) -> Value { get }
  subscript(_: Bool) -> Bool { get }
}

// scaffold:double
public protocol Keywords {
  func `default`(_ in: Int, for class: String) -> Int
  func `init`() -> Int
  func `self`() -> Int
  var `switch`: Int { get set }
  func `repeat`(_: Int, _: String)
  func move(from: Int, to: Int, where: Bool)
  func `Type`() -> Int
}

infix operator <+> : AdditionPrecedence
prefix operator √

// scaffold:double
public protocol Operating: Comparable {
  static func + (first: Self, second: Self) -> Self
  static func <+> (first: Self, second: Int) -> Int
  static prefix func √ (value: Self) -> Double
  static prefix func - (value: Self) -> Self
  static func += (first: inout Self, second: Int)
}

// scaffold:double
public protocol Owning: ~Copyable {
  func take(_ token: consuming Token)
  func look(at token: borrowing Token) -> Int
  func change(_ token: inout Token)
  func make() throws -> Token
  func keep(_ text: consuming String, _ other: borrowing String) -> String
  consuming func finish() -> Int
  func generic<Value: ~Copyable>(_ value: borrowing Value)
}

public struct Token: ~Copyable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public final class Box {
  public var value: Int
  public init(value: Int) { self.value = value }
}

// scaffold:double
public protocol Sending: Sendable {
  func give(_ box: sending Box) async
  func get() -> sending Box
  func box() -> Box
  func run(_ body: sending @escaping () -> Void)
}

public enum Namespace {
  public struct Inner: Equatable, Sendable {
    public init() {}
  }

  // scaffold:double
  public protocol Nested {
    func inner(_ inner: Inner) -> Inner
  }
}

// scaffold:double
package protocol Packaged {
  func pack() -> Int
}

// scaffold:double
public protocol Available {
  @available(macOS 15, *)
  func new() -> Int
  @available(*, deprecated, message: "Use new.")
  func old() -> Int
  #if os(Linux)
    func linux() -> Int
    func size(_ number: Int32) -> Int
  #else
    func other() -> Int
    func size(_ number: Int64) -> Int
  #endif
  #if DEBUG || !DEBUG
    #if swift(>=6)
      var six: Int { get set }
    #endif
  #endif
}

@available(*, deprecated)
// scaffold:double
public protocol Outdated {
  func old() -> Int
}

// scaffold:double
public protocol Unwrapping: AnyObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var token: String! { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var parent: (any Unwrapping)! { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var title: String! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  static var shared: Int! { get set }
  init(_ name: String!)
  init!(number: Int)
  func load(_ id: Int!, named name: String?) async throws -> String!
  func convert<Value>(_ value: Value!) -> Value!
  func change(_ count: inout Int!)
  func call(_ body: (@Sendable (Int) -> Void)!) -> (@Sendable () -> Int)!
  func keep(_ text: consuming String!, _ other: borrowing String!)
  func send(_ value: sending Int!) -> sending Int!
  subscript(key: String!) -> Int! { get set }
}
