import BlogCore
import DraftCore
import Essentials
import LastKnown
import UserInfoCore
import VoiceCore

/// The services for the sessions of one signed-in user.
struct ProfileServices {
  var users: any UserService
  var blogs: any BlogService
  let drafts: any DraftService
  let voices: any VoiceService
  let images: ImageLoader
  /// The cached server data; `nil` if the data is on this machine.
  var memory: ServerMemory?
}

/// The cache of a server's data for one user, with the changes that wait to be sent.
struct ServerMemory {
  let lastKnown: LastKnown
  let outbox: DraftOutbox
  /// Fetches stored drafts in the background, so that what the server no longer has is removed from the cache.
  let sweep: @MainActor () -> Void
}
