/// Merges local changes into the pages of a list, which can be older.
public protocol ListMerge: Codable, Sendable, Equatable {
  associatedtype Element: Identifiable & Codable & Sendable & Equatable where Element.ID: Codable & Sendable
  associatedtype Failure: CancellableFailure

  /// Starts a request. Its page contains all changes that were made before.
  mutating func begin(isNext: Bool)
  /// Returns a page with the local changes.
  mutating func receive(_ page: Page<Element>, isNext: Bool) -> Page<Element>
}

/// For lists whose order only the service changes: pages stay as they are.
public struct NoMerge<Element, Failure: CancellableFailure>: ListMerge
where Element: Identifiable & Codable & Sendable & Equatable, Element.ID: Codable & Sendable {
  public init() {}
  public func begin(isNext: Bool) {}
  public func receive(_ page: Page<Element>, isNext: Bool) -> Page<Element> { page }
}

extension Result {
  /// The result of a request that throws its reason.
  public init(_ request: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await request()) } catch { self = .failure(error) }
  }
}
