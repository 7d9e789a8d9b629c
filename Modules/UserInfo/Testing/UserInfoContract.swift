public import Testing
public import UserInfoInterface

/// One thing that every implementation of the card does, checked from outside: through its view and its service.
public struct UserInfoClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (UserInfoFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (UserInfoFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// What makes an implementation of the card one.
public enum UserInfoContract {
  public static let clauses: [UserInfoClause] = loading + following + images + belonging
}
