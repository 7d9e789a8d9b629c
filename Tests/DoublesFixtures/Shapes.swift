// scaffold:double
public protocol Naming {
  func load(_ id: Int) -> String
  func load(_ id: String) -> String
  func load(id: Int) -> String
  func load(id: Int) -> Int
  func load(id: Int) async -> Int
  func load(named name: String, in place: String) -> Int
  var load: Int { get }
  func setLoad(_ value: Int)
  func `default`(_ in: Int, for class: String) -> Int
  func `init`() -> Int
  func `self`() -> Int
  var `switch`: Int { get }
  func `repeat`(_: Int, _: String)
  func move(from: Int, to: Int, where: Bool)
  func `Type`() -> Int
  func await(_ await: Int, `in`: Int) -> Int
}

// scaffold:double
public protocol Passing {
  func show(_ values: Int..., separator: String)
  func merge<Value: Hashable>(_ values: Value...) -> Int
  func swap(_ first: inout Int, with second: inout String) -> Bool
  subscript(index: Int) -> String { get }
  subscript(row row: Int, column: Int) -> Double { get }
  subscript<Value>(key: KeyPath<String, Value>) -> Value { get }
  subscript(_: Bool) -> Bool { get }
  subscript(changed newValue: Bool) -> Int { get set }
}
