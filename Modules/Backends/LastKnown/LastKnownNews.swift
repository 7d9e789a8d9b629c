public import BlogCore
public import DraftCore
public import UserInfoCore

/// What was learnt behind the back of whoever was given the last known data.
public enum LastKnownNews: Equatable, Sendable {
  case user(User)
  case blog(Blog)
  case draft(DraftChange)
  /// What a feature was given is not what the server has: it had better ask again.
  case outdated(KnownKind)
}

/// What is remembered, by feature.
public enum KnownKind: String, Sendable {
  case user, blog, draft, voice
}
