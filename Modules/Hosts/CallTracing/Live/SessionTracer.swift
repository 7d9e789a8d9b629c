import BlogCore
import Composition
import DraftCore
import Essentials
import Foundation
package import ProfileApp
package import ProfileScenes
import ServiceCalls
import UserInfoCore
package import VoiceCore

/// Records the requests, the orders to the player and the posts of sessions.
@MainActor
package final class SessionTracer: SessionObserver {
  private let probe: Probe

  /// - Parameters:
  ///   - order: orders the responses; `nil` lets them arrive as they come.
  ///   - recorder: returns what records the running code; `nil` if nothing does.
  package init(
    order: ResponseOrder? = nil, recorder: @escaping @MainActor @Sendable () -> TraceRecorder?
  ) {
    probe = Probe(order: order, recorder: recorder)
  }

  package func observed(_ services: ProfileServices) -> ProfileServices {
    var observed = services
    observed.users = services.users.decorated(by: probe)
    observed.blogs = services.blogs.decorated(by: probe)
    observed.drafts = services.drafts.decorated(by: probe)
    observed.voices = services.voices.decorated(by: probe)
    observed.images = ImageLoader(service: LoadedImages(loader: services.images).decorated(by: probe))
    return observed
  }

  package func observed(_ player: any VoicePlayer) -> any VoicePlayer {
    TracedVoicePlayer(player, probe: probe)
  }

  package func sessionBegan(_ environment: ProfileEnvironment) {
    environment.users.changes.subscribe(self) { tracer, _ in tracer.posted("User") }
    environment.blogs.changes.subscribe(self) { tracer, _ in tracer.posted("Blog") }
    environment.voices.player.changes.subscribe(self) { tracer, _ in tracer.posted("VoicePlayerChange") }
    environment.drafts.changes.subscribe(self) { tracer, _ in tracer.posted("DraftChange") }
  }

  private func posted(_ change: String) { probe.called(.post, change) }
}

/// The images of a loader, as a service.
private struct LoadedImages: ImageService {
  let loader: ImageLoader

  func image(_ id: ImageID) async throws(ImageError) -> Data {
    guard let image = await loader.image(id) else { throw .notFound }
    return image
  }
}
