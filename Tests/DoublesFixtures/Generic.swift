public import Foundation

// scaffold:double
public protocol Decoding: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func encode<Value>(_ value: Value) -> String where Value: Encodable, Value: Sendable
  func first<Items: Collection>(of items: Items) -> Items.Element? where Items.Element: Equatable
  func replace<Value>(_ erasedValue: Int, _ value: inout Value)
  func serve<Answer: Sendable>(
    _ request: Data, _ handler: (_ request: Data, _ retries: Int) async throws -> Answer
  ) async throws -> Answer
  func update<Value: Hashable>(_ value: inout Value?)
  func keep<Value>(_ make: @escaping @Sendable (Value) -> Void)
  func show(_ value: some CustomStringConvertible, all: [some Equatable])
  func any(_ value: any Hashable) -> any Hashable
  func pick<First, Second: Hashable>(_ first: First?, _ second: Second?) -> (First, [Second])
}

public protocol Holding<Item, Key> {
  associatedtype Item: Hashable & Sendable
  associatedtype Key
  associatedtype Failure: Error = FetchError
  associatedtype Items: Collection where Items.Element == Item
  associatedtype Entry where Entry == Items.Element
  func item(at index: Int) throws(Failure) -> Item?
  func all() -> Items
}

// scaffold:double
public protocol Storing<Item>: Holding {
  mutating func add(_ item: Item)
  subscript(item: Item) -> Int { get set }
}

// scaffold:double
public protocol TextHolding: Holding
where Key == [Item], Item == String, Failure == Never, Entry == String {
  associatedtype Words: Collection where Item == Words.Element
  var words: Words { get }
}

public protocol Pairing<Second, First> {
  associatedtype First
  associatedtype Second
  func pair(_ first: First) -> Second
  func keep<Value: Equatable>(_ value: Value)
  func fail<Failure: Error>(_ failure: Failure) throws
}

// scaffold:double
public protocol NumberPairing: Pairing<[Int], Int> {
  func keep<Number: Equatable>(_ number: Number)
  func fail<Problem: Error>(_ problem: Problem) throws(Problem)
  func hide<Error>(_ error: Error)
}
