import BlogCore
import Essentials
import StorageCore

/// Records the blogs that a session reads, and makes its changes in its name.
struct RecordedBlogService: BlogService {
  let base: any BlogService
  let record: ReadRecord

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    try await record.list({ .blog($0.id) }) { () async throws(BlogError) in
      try await base.blogs(of: author, after: cursor, limit: limit)
    }
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    record.add(.blog(id))
    return try await base.blog(id)
  }

  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await record.change { () async throws(BlogError) in try await base.like(id) }
  }

  func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await record.change { () async throws(BlogError) in try await base.unlike(id) }
  }

  func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await record.change { () async throws(BlogError) in try await base.share(id) }
  }
}
