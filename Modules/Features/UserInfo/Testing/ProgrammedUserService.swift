public import UserInfoCore

/// A service in memory. A test sets its users, its failures, and which responses wait. All users are friends of everyone.
@MainActor
public final class ProgrammedUserService: UserServiceRequests, UserService {
  public override func apply(_ operation: Operation, to user: inout User) {
    user.isFollowed = operation == .follow
  }
}
