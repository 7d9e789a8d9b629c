public import Foundation

// scaffold:double
public protocol Decoding: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func encode<Value>(_ value: Value) -> String where Value: Encodable, Value: Sendable
  func first<Items: Collection>(of items: Items) -> Items.Element? where Items.Element: Equatable
  func replace<Value>(_ erasedValue: Int, _ value: inout Value)
  func change<Value>(_ value: inout Value, by step: (Value) -> Value)
  func serve<Answer: Sendable>(
    _ request: Data, _ handler: (_ request: Data, _ retries: Int) async throws -> Answer
  ) async throws -> Answer
  func update<Value: Hashable>(_ value: inout Value?)
  func visit<Value>(_ body: (Value, Value?) -> Void)
  func keep<Value>(_ make: @escaping @Sendable (Value) -> Void)
  func show(_ value: some CustomStringConvertible, all: [some Equatable])
  func any(_ value: any Hashable) -> any Hashable
  func pick<First, Second: Hashable>(_ first: First, _ second: Second?) -> (First, [Second])
}

public protocol Holding<Item> {
  associatedtype Item: Hashable & Sendable
  associatedtype Failure: Error = FetchError
  associatedtype Items: Collection where Items.Element == Item
  func item(at index: Int) throws(Failure) -> Item?
  func all() -> Items
}

// scaffold:double
public protocol Storing<Item>: Holding {
  mutating func add(_ item: Item)
  var last: Item? { get set }
  subscript(item: Item) -> Int { get set }
}

// scaffold:double
public protocol TextHolding: Holding where Item == String, Failure == Never {
  associatedtype Size: BinaryInteger
  var size: Size { get }
}

// scaffold:double
public protocol PinnedHolding: TextHolding where Items == [String] {}

// scaffold:double
public protocol Listing<Item, Items> where Items == [Item], Item.SubSequence == Item {
  associatedtype Item: Collection
  associatedtype Items
  func list(_ item: Item) -> Items
}

public protocol Pairing<Second, First> {
  associatedtype First
  associatedtype Second
  func pair(_ first: First) -> Second
  func keep<Value: Equatable>(_ value: Value)
  func fail<Failure: Error>(_ failure: Failure) throws
  func map(_ body: (Int) throws -> Int) throws
}

// scaffold:double
public protocol NumberPairing: Pairing<[Int], Int> {
  func keep<Number: Equatable>(_ number: Number)
  func fail<Problem: Error>(_ problem: Problem) throws(Problem)
  func map(_ body: (Int) throws -> Int) rethrows
}

// scaffold:double
public protocol TextPairing: Pairing where Second == [First], First == String {
  func hide<Error>(_ error: Error)
}
