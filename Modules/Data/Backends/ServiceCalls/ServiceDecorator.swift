public import Essentials

/// Stands between the callers of a service and the service: simulates faults, repeats, caches or records its requests.
///
/// `perform` is enough for a decorator that treats all requests alike. The others are for those that look at the items;
/// without an implementation they call `perform`.
public protocol ServiceDecorator: Sendable {
  func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value

  /// Performs a request that reads one item.
  func item<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item

  /// Performs a request that reads a page of a list.
  func page<Item: ServiceItem, Failure>(
    _ page: RequestedPage, _ call: ServiceCall<Page<Item>, Failure>
  ) async throws(Failure) -> Page<Item>

  /// Performs a request that changes one item. The truth of the call reads the item.
  func change<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item
}

extension ServiceDecorator {
  public func item<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item {
    try await perform(call)
  }

  public func page<Item: ServiceItem, Failure>(
    _ page: RequestedPage, _ call: ServiceCall<Page<Item>, Failure>
  ) async throws(Failure) -> Page<Item> {
    try await perform(call)
  }

  public func change<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item {
    try await perform(call)
  }
}
