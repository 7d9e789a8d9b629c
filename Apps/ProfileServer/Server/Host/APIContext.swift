import Hummingbird
import NIOCore

/// What is known of a request beside itself: where it comes from.
struct APIContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let address: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress
  }
}
