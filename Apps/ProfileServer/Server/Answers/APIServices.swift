import BlogCore
import DraftCore
import Essentials
import ProfileAPI
import StorageCore
import UserInfoCore
import VoiceCore

/// The services for the sender of a request.
struct APIServices {
  let user: UserID
  let users: any UserService
  let blogs: any StoredBlogService
  let drafts: any StoredDraftService
  let voices: any StoredVoiceService

  /// - Parameter user: `nil` for requests without a token, which call no service for a person.
  init(_ responder: APIResponder, _ user: UserID?) {
    let user = user ?? UserID(0)
    self.user = user
    let (database, now) = (responder.database, responder.now)
    users = database.users(for: user)
    blogs = database.blogs(for: user, now: now)
    drafts = database.drafts(for: user, now: now)
    voices = database.voices
  }
}
