public typealias Completion = @Sendable (Result<Int, FetchError>) -> Void
public typealias Visit = Visiting
public typealias Visiting = (Int) -> Bool

// scaffold:double
public protocol Calling {
  func escaping(_ body: @escaping (Int) -> String)
  func borrowed(_ body: (Int) -> String) -> String
  func optional(_ body: ((Int) -> Void)?)
  func lazily(_ text: @autoclosure () -> String) -> Int
  func lazilyKept(_ text: @autoclosure @escaping () -> String)
  func sendable(_ body: @escaping @Sendable () async -> Void)
  func onMain(_ body: @escaping @MainActor () -> Void)
  func named(_ done: @escaping Completion)
  func visit(_ visit: Visit)
  func many(_ bodies: (() -> Int)...)
  func several(first: () -> Void, second: () throws -> Int, third: @escaping () -> Void)
  func changing(_ body: (inout Int) -> Void) -> Int
  func nested(_ body: ((Int) -> Void) -> Void)
  func await(_ body: () async throws -> Int) async throws -> Int
  func isolated(_ body: @escaping @isolated(any) () -> Void)
  func later(_ body: nonisolated(nonsending) @escaping () async -> Void)
  func giving() -> () -> Int
  var handler: (Int) -> Void { get set }
}

// scaffold:double
/// Asynchronous functions as parameters, results and properties.
public protocol Handling: Sendable {
  var handler: @Sendable (Int) async throws -> String { get }
  var handlers: [@Sendable () async -> Int] { get set }
  func wrapping(_ inner: @escaping @Sendable (Int) async -> Int) -> @Sendable (Int) async -> Int
}
