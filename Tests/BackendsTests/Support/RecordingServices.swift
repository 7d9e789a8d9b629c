import BlogCore
import Essentials
import Foundation
import Synchronization
import UserInfoCore

/// Services that accept every request and record it, for example as "like 3".
final class RecordingServices: KeyedBlogService, UserService, ImageService {
  private let log = Mutex<[String]>([])

  var requests: [String] { log.withLock { $0 } }

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    note("blogs \(author)")
    return Page(items: [], next: nil)
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog { blog("blog", id) }
  func like(_ id: BlogID) async throws(BlogError) -> Blog { blog("like", id) }
  func unlike(_ id: BlogID) async throws(BlogError) -> Blog { blog("unlike", id) }
  func share(_ id: BlogID, key: UUID) async throws(BlogError) -> Blog { blog("share", id) }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    note("friends \(id)")
    return Page(items: [], next: nil)
  }

  func user(_ id: UserID) async throws(UserError) -> User { user("user", id) }
  func follow(_ id: UserID) async throws(UserError) -> User { user("follow", id) }
  func unfollow(_ id: UserID) async throws(UserError) -> User { user("unfollow", id) }

  func image(_ id: ImageID) async throws(ImageError) -> Data {
    note("image \(id.rawValue)")
    return Data()
  }

  private func blog(_ name: String, _ id: BlogID) -> Blog {
    note("\(name) \(id)")
    return .sample(id.rawValue)
  }

  private func user(_ name: String, _ id: UserID) -> User {
    note("\(name) \(id)")
    return .sample(id.rawValue)
  }

  func note(_ request: String) {
    log.withLock { $0.append(request) }
  }
}
