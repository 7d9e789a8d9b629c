/// The requests of all services. The raw values are their names on the command line.
public enum ServiceOperation: String, CaseIterable, Sendable {
  case blogs
  case blog
  case like
  case unlike
  case share
  case user
  case friends
  case follow
  case unfollow
  case drafts
  case deletedDrafts = "bin"
  case draft
  case create
  case save
  case publish
  case unpublish
  case delete
  case restore
  case purge
  case emptyBin = "empty"
  case image
  case voices
  case voice
  case sound

  /// Whether the request changes something.
  public var isChange: Bool {
    switch self {
    case .like, .unlike, .share, .follow, .unfollow, .create, .save, .publish, .unpublish, .delete,
      .restore, .purge, .emptyBin:
      true
    case .blogs, .blog, .user, .friends, .drafts, .deletedDrafts, .draft, .image, .voices, .voice, .sound:
      false
    }
  }

  /// Whether the request has no other effect if it is sent again later, when others have changed the data.
  ///
  /// Emptying the bin would remove what was deleted since, and undoing a publication would undo a later one.
  var isRepeatable: Bool { self != .emptyBin && self != .unpublish }
}
