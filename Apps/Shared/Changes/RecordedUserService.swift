import Essentials
import StorageCore
import UserInfoCore

/// Records the people that a session reads, and makes its changes in its name.
struct RecordedUserService: UserService {
  let base: any UserService
  let record: ReadRecord

  func user(_ id: UserID) async throws(UserError) -> User {
    record.add(.user(id))
    return try await base.user(id)
  }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    try await record.list({ .user($0.id) }) { () async throws(UserError) in
      try await base.friends(of: id, after: cursor, limit: limit)
    }
  }

  func follow(_ id: UserID) async throws(UserError) -> User {
    try await record.change { () async throws(UserError) in try await base.follow(id) }
  }

  func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await record.change { () async throws(UserError) in try await base.unfollow(id) }
  }
}
