public import BlogCore
public import DraftCore
public import UserInfoCore

/// An update for modules that show stored data.
public enum LastKnownNews: Equatable, Sendable {
  case user(User)
  case blog(Blog)
  case draft(DraftChange)
  /// The server has other data of this kind. Modules that show it should reload.
  case outdated(KnownKind)
}

/// The kind of stored item.
public enum KnownKind: String, Sendable {
  case user, blog, draft, voice
}
