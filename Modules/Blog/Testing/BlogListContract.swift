public import BlogInterface
public import Testing

/// One behaviour of every implementation of the blog list, checked through its view and its service.
public struct BlogListClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (BlogListFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (BlogListFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The behaviour of every implementation of the blog list.
public enum BlogListContract {
  public static let clauses: [BlogListClause] = loading + paging + liking + sharing + images + belonging
}
