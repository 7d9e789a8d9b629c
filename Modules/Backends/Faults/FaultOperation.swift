/// The requests that can fail. The raw values are the names on the command line.
public enum FaultOperation: String, CaseIterable, Sendable {
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
  case delete
  case restore
  case purge
  case emptyBin = "empty"
  case image
  case voices
  case voice
  case sound
}
