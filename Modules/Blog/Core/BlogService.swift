public import Essentials

/// What the Blog feature asks of a backend, on behalf of the signed-in user.
///
/// Whatever throws has changed nothing. Whatever is not there is `notFound`, its author included; a page limit below
/// 1, a cursor of another backend, and a change by somebody the backend does not know are `refused`.
// scaffold:double
public protocol BlogService: Sendable {
  /// A user's blogs, newest first; `cursor` is the `next` of the page before, `nil` for the first page.
  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog>

  func blog(_ id: BlogID) async throws(BlogError) -> Blog

  /// Likes a blog and answers with it as it is now. Liking twice is liking once.
  func like(_ id: BlogID) async throws(BlogError) -> Blog

  /// Takes a like back and answers with the blog as it is now. Harmless where there was none.
  func unlike(_ id: BlogID) async throws(BlogError) -> Blog

  /// Counts one more share and answers with the blog as it is now.
  func share(_ id: BlogID) async throws(BlogError) -> Blog
}
