public import Foundation

public enum FetchError: Error, Equatable {
  case offline
  case missing(Int)
}

// scaffold:double
/// Members with all combinations of `async` and `throws`.
public protocol Fetching: Sendable {
  func fetch() async
  func fetch(_ id: Int) async throws(FetchError) -> String
  func fetch(url: URL) async throws -> Data
  func parse(_ text: String) throws -> Int
  func check(_ text: String) throws(FetchError)
  func count() -> Int
  func reset()
  @discardableResult func store(_ text: String, at index: Int) -> Bool
  func firm() throws(Never) -> Int
  func visit(_ body: (Int) -> Void) throws(FetchError) -> Int
}

// scaffold:double
public protocol Affecting {
  func run<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
  func value<Value, Failure: Error>(_ value: Value, or failure: Failure) async throws(Failure) -> Value
  var later: Int { get async }
  var risky: Int { get throws }
  var both: String { get async throws(FetchError) }
  var name: String { get set }
  subscript(index: Int) -> String { get async throws }
}
