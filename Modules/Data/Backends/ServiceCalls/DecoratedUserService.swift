import Essentials
public import UserInfoCore

extension UserService {
  /// The same service, with a decorator for its requests; the service itself without one.
  public func decorated(by decorator: (any ServiceDecorator)?) -> any UserService {
    guard let decorator else { return self }
    return DecoratedUserService(base: self, decorator: decorator)
  }
}

/// A user service whose requests pass a decorator.
private struct DecoratedUserService: UserService {
  let base: any UserService
  let decorator: any ServiceDecorator

  func user(_ id: UserID) async throws(UserError) -> User {
    try await decorator.item(id.rawValue, call(.user, id) { () throws(UserError) in try await base.user(id) })
  }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    try await decorator.page(
      RequestedPage("friends/\(id)", after: cursor, limit: limit),
      call(.friends, id) { () throws(UserError) in
        try await base.friends(of: id, after: cursor, limit: limit)
      })
  }

  func follow(_ id: UserID) async throws(UserError) -> User {
    try await change(.follow, id) { () throws(UserError) in try await base.follow(id) }
  }

  func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(.unfollow, id) { () throws(UserError) in try await base.unfollow(id) }
  }

  private func change(
    _ operation: ServiceOperation, _ id: UserID, function: String = #function,
    _ send: @escaping @Sendable () async throws(UserError) -> User
  ) async throws(UserError) -> User {
    var call = call(operation, id, function: function, send)
    call.truth = { [base] () throws(UserError) in try await base.user(id) }
    return try await decorator.change(id.rawValue, call)
  }

  private func call<Value>(
    _ operation: ServiceOperation, _ id: UserID, function: String = #function,
    _ send: @escaping @Sendable () async throws(UserError) -> Value
  ) -> ServiceCall<Value, UserError> {
    ServiceCall(operation, of: "UserService", function, "\(id)", send: send)
  }
}

extension User: ServiceItem {
  public static var kind: ItemKind { .user }
  public var number: Int { id.rawValue }
}
