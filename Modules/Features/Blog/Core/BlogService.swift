public import Essentials

/// Requests of the Blog feature, made for the signed-in user.
///
/// A request that throws has changed nothing, except with `unknown`. A missing blog or author is `notFound`. A page limit
/// below 1, a cursor of another backend, and a change by an unknown user are `refused`.
// scaffold:double
// scaffold:programmed
public protocol BlogService: Sendable {
  /// Returns a user's blogs, newest first. `cursor` is the `next` of the previous page; `nil` for the first page.
  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog>

  func blog(_ id: BlogID) async throws(BlogError) -> Blog

  /// Likes a blog and returns it as it is now. A second like has no effect.
  func like(_ id: BlogID) async throws(BlogError) -> Blog

  /// Removes a like and returns the blog as it is now. Has no effect if there was no like.
  func unlike(_ id: BlogID) async throws(BlogError) -> Blog

  /// Counts one more share and returns the blog as it is now.
  func share(_ id: BlogID) async throws(BlogError) -> Blog
}

extension BlogService {
  /// Requests a page of an author's blogs.
  public func page(of author: UserID, after cursor: PageCursor?) async -> Result<Page<Blog>, BlogError> {
    do throws(BlogError) {
      return .success(try await blogs(of: author, after: cursor, limit: Page<Blog>.defaultLimit))
    } catch {
      return .failure(error)
    }
  }

  /// Likes a blog or removes the like, and returns the blog as it is now.
  public func setLiked(_ isLiked: Bool, _ id: BlogID) async throws(BlogError) -> Blog {
    isLiked ? try await like(id) : try await unlike(id)
  }
}
