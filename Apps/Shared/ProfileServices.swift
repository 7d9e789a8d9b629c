import BlogCore
import DraftCore
import Essentials
import LastKnown
import UserInfoCore
import VoiceCore

/// What the sessions of one signed-in person ask.
struct ProfileServices {
  let users: any UserService
  let blogs: any BlogService
  let drafts: any DraftService
  let voices: any VoiceService
  let images: ImageLoader
  /// What is remembered of a server; `nil` where the data is on this machine.
  var memory: ServerMemory?
}

/// What is remembered of a server for one person, and what waits to be sent to it.
struct ServerMemory {
  let lastKnown: LastKnown
  let outbox: DraftOutbox
}
