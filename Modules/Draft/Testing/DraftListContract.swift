public import DraftInterface
public import Testing

/// One requirement for every implementation of the list, checked through its view and its service.
public struct DraftListClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (DraftListFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (DraftListFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The requirements for an implementation of the list.
public enum DraftListContract {
  public static let clauses: [DraftListClause] = loading + paging + changing + updates + belonging
}
