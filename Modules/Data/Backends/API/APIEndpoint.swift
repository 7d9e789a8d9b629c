public import BlogCore
public import DraftCore
public import Essentials
public import VoiceCore

/// The target of one request. A client writes it as an address; the server reads it from one.
///
/// The draft and recycle-bin endpoints refer to the drafts of the person who sends the request.
public enum APIEndpoint: Hashable, Sendable {
  case health
  case openAPI
  /// The same as `openAPI` as a page for people.
  case docs

  /// The request body is a `SignInRequest`.
  case signIn
  /// The response body is a `CurrentSession`.
  case session
  case signOut

  case user(UserID)
  case friends(UserID, PageQuery)
  case follow(UserID)
  case unfollow(UserID)

  case blogs(UserID, PageQuery)
  case blog(BlogID)
  case like(BlogID)
  case unlike(BlogID)
  case share(BlogID)

  case drafts(PageQuery)
  case createDraft
  case draft(DraftID)
  /// The request body is a `DraftText`.
  case saveDraft(DraftID)
  case deleteDraft(DraftID)
  /// The request body is a `DraftRevision`, the response body a `Blog`.
  case publishDraft(DraftID)
  case unpublishDraft(DraftID)

  case deletedDrafts(PageQuery)
  case emptyBin
  case restoreDraft(DraftID)
  case purgeDraft(DraftID)

  case voices(UserID, PageQuery)
  case voice(VoiceID)
  case sound(SoundID)
  case image(ImageID)

  public var route: APIRoute {
    switch self {
    case .health: .health
    case .openAPI: .openAPI
    case .docs: .docs
    case .signIn: .signIn
    case .session: .session
    case .signOut: .signOut
    case .user: .user
    case .friends: .friends
    case .follow: .follow
    case .unfollow: .unfollow
    case .blogs: .blogs
    case .blog: .blog
    case .like: .like
    case .unlike: .unlike
    case .share: .share
    case .drafts: .drafts
    case .createDraft: .createDraft
    case .draft: .draft
    case .saveDraft: .saveDraft
    case .deleteDraft: .deleteDraft
    case .publishDraft: .publishDraft
    case .unpublishDraft: .unpublishDraft
    case .deletedDrafts: .deletedDrafts
    case .emptyBin: .emptyBin
    case .restoreDraft: .restoreDraft
    case .purgeDraft: .purgeDraft
    case .voices: .voices
    case .voice: .voice
    case .sound: .sound
    case .image: .image
    }
  }

  public var method: APIMethod { route.method }
}
