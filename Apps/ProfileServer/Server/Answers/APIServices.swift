import BlogCore
import DraftCore
import Essentials
import ProfileAPI
import SQLiteBackend
import UserInfoCore
import VoiceCore

/// The services for the sender of a request.
struct APIServices {
  let user: UserID
  let users: SQLiteUserService
  let blogs: SQLiteBlogService
  let drafts: SQLiteDraftService
  let voices: SQLiteVoiceService

  /// - Parameter user: `nil` for requests without a token, which call no service for a person.
  init(_ responder: APIResponder, _ user: UserID?) {
    let user = user ?? UserID(0)
    self.user = user
    let (database, now) = (responder.database, responder.now)
    users = SQLiteUserService(database: database, signedInUserID: user)
    blogs = SQLiteBlogService(database: database, signedInUserID: user, now: now)
    drafts = SQLiteDraftService(database: database, signedInUserID: user, now: now)
    voices = SQLiteVoiceService(database: database)
  }
}
