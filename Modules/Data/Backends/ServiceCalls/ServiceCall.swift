public import Essentials

/// A request of a service as a value: what a decorator can see of it, and how to send it.
public struct ServiceCall<Value: Sendable, Failure: ServiceFailure>: Sendable {
  public let operation: ServiceOperation
  /// The requirement as its protocol names it: `BlogService.like(_:)`.
  public let name: String
  /// What the request is about, such as the id of a blog; empty if it is about nothing in particular.
  public let subject: String
  /// Sends the request. A change has the same effect if it is sent again, if its operation is repeatable.
  public let send: @Sendable () async throws(Failure) -> Value
  /// Reads the value as it is now, whether or not it has the change; `nil` if reading can't tell.
  public var truth: (@Sendable () async throws(Failure) -> Value)?
  /// Returns the result of the first attempt if a repetition throws an error that only a success explains.
  public var earlierResult: @Sendable (Failure) -> Value? = { _ in nil }

  /// - Parameters:
  ///   - service: the protocol that has the requirement.
  ///   - function: the function as the compiler names it. The label of a key is left out: features have no keys.
  init(
    _ operation: ServiceOperation, of service: String, _ function: String, _ subject: String = "",
    send: @escaping @Sendable () async throws(Failure) -> Value
  ) {
    self.operation = operation
    name = "\(service).\(function.replacing("key:", with: ""))"
    self.subject = subject
    self.send = send
  }
}

/// An item that requests return alone or in pages.
public protocol ServiceItem: Codable, Equatable, Sendable {
  static var kind: ItemKind { get }
  /// Unique among the items of its kind.
  var number: Int { get }
}

public enum ItemKind: String, Sendable {
  case user, blog, draft, voice
}

/// Which page of which list a request reads.
public struct RequestedPage: Sendable {
  /// The name of the list, unique among the lists that a user can read.
  public let list: String
  public let cursor: PageCursor?
  public let limit: Int

  public init(_ list: String, after cursor: PageCursor?, limit: Int) {
    (self.list, self.cursor, self.limit) = (list, cursor, limit)
  }
}
