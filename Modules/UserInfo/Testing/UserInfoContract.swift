public import Testing
public import UserInfoInterface

/// A requirement for every implementation of the card, checked through its view and its service.
public struct UserInfoClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (UserInfoFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (UserInfoFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The requirements for an implementation of the card.
public enum UserInfoContract {
  public static let clauses: [UserInfoClause] =
    loading + following + updates + images + belonging
}
