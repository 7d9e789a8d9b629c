package import BlogCore
package import DraftCore
package import Essentials
import ServiceCalls
package import UserInfoCore
package import VoiceCore

/// The services for the sessions of one signed-in user.
package struct ProfileServices {
  package var users: any UserService
  package var blogs: any KeyedBlogService
  package var drafts: any KeyedDraftService
  package var voices: any VoiceService
  package var images: ImageLoader
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
