import Hummingbird
import NIOCore

/// The context of a request: the client's address.
struct APIContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let address: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress
  }
}
