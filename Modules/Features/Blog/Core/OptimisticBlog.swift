import Essentials

/// A blog with pending changes: a like is shown at once and reverted if refused, a share counts when confirmed.
public struct OptimisticBlog: Sendable, Equatable {
  private var blog: Optimistic<Blog>
  private var isSharing = false

  public init(_ blog: Blog) {
    self.blog = Optimistic(blog)
  }

  public var id: BlogID { confirmed.id }
  /// The blog as the server last confirmed it.
  public var confirmed: Blog { blog.confirmed }
  /// The blog as a person sees it: with their like, confirmed or not.
  public var shown: Blog { blog.shown }

  // MARK: Liking

  /// Sets whether the person likes the blog. Call `nextLike()` afterwards. Does nothing if the blog is pending.
  public mutating func setDesired(isLiked: Bool) {
    guard !id.isPending else { return }
    blog.setDesired(isLiked)
  }

  /// The like to send now; `nil` if a request is in progress or the server already has it.
  public mutating func nextLike() -> Bool? {
    blog.nextToSend()
  }

  /// Ends the request. Only the like and the number of likes are taken from the response.
  public mutating func confirmLike(_ response: Blog) {
    blog.confirm(response)
  }

  /// Ends the request. The like falls back to the confirmed one.
  public mutating func refuseLike() {
    blog.refuse()
  }

  // MARK: Sharing

  /// Starts a share. Returns `false` if one is in progress, or the blog is pending.
  public mutating func beginSharing() -> Bool {
    guard !isSharing, !id.isPending else { return false }
    isSharing = true
    return true
  }

  /// Ends the share. Only the number of shares is taken from the response.
  public mutating func confirmShare(_ response: Blog) {
    isSharing = false
    blog.update { $0.shareCount = response.shareCount }
  }

  /// Ends the share. The number of shares stays.
  public mutating func refuseShare() {
    isSharing = false
  }

  // MARK: Updates

  /// Applies a newer version of the blog. Values with a pending change stay.
  public mutating func receive(_ update: Blog) {
    let shareCount = confirmed.shareCount
    blog.receive(update)
    if isSharing { blog.update { $0.shareCount = shareCount } }
  }
}
