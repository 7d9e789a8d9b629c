public typealias Completion = @Sendable (Result<Int, FetchError>) -> Void
public typealias Visit = (Int) -> Bool

// scaffold:double
public protocol Calling {
  func escaping(_ body: @escaping (Int) -> String)
  func optional(_ body: ((Int) -> Void)?)
  func lazily(_ text: @autoclosure () -> String) -> Int
  func lazilyKept(_ text: @autoclosure @escaping () -> String)
  func onMain(_ body: @escaping @MainActor () -> Void)
  func named(_ done: @escaping Completion)
  func visit(_ visit: Visit)
  func many(_ bodies: (() -> Int)...)
  func several(first: () -> Void, second: () throws -> Int, third: @escaping () -> Void)
  func changing(_ body: (inout Int) -> Void) -> Int
  func await(_ body: () async throws -> Int) async throws -> Int
  func isolated(_ body: @escaping @isolated(any) () -> Void)
  func giving() -> () -> Int
}

// scaffold:double
/// Asynchronous functions as parameters, results and properties, and values that are sent.
public protocol Handling: Sendable {
  var handler: @Sendable (Int) async throws -> String { get }
  func wrapping(_ inner: @escaping @Sendable (Int) async -> Int) -> @Sendable (Int) async -> Int
  func give(_ box: sending Box) async
  func get() -> sending Box
  func box() -> Box
  func run(_ body: sending @escaping () -> Void)
}
