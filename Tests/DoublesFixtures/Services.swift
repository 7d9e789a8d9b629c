public import Foundation

// scaffold:double
/// Declarations as in protocols of public packages.
public protocol Serving: Sendable {
  func serve<Answer: Sendable>(
    _ request: Data, _ handler: (_ request: Data, _ retries: Int) async throws -> Answer
  ) async throws -> Answer
  func update<Value: Hashable>(_ value: inout Value?)
}
