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
  func pack<each Value>(_ values: repeat each Value) -> (repeat each Value)
  func sizes<each Value: Sendable>(of values: repeat each Value) -> [Int]
  func swap(_ first: inout Int, with second: inout String) -> Bool
  func fill(_ buffer: inout [UInt8]) async throws
}

// scaffold:double
public protocol Subscripting {
  subscript(index: Int) -> String { get }
  subscript(row row: Int, column: Int) -> Double { get set }
  subscript<Value>(key: KeyPath<String, Value>) -> Value { get }
  subscript(_: Bool) -> Bool { get }
  subscript(changed newValue: Bool) -> Int { get set }
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
  var `Protocol`: Int { get set }
  func `😀`(_ `_`: Int)
  func await(_ await: Int, `in`: Int) -> Int
}

@resultBuilder
public enum ListBuilder {
  public static func buildBlock(_ numbers: Int...) -> [Int] { numbers }
}

// scaffold:double
public protocol Building {
  @ListBuilder var list: [Int] { get }
  @ListBuilder func list(of count: Int) async throws -> [Int]
  func show(@ListBuilder _ list: () -> [Int]) -> Int
}
