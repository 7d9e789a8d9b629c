import Essentials
import Foundation

/// An image service whose response waits for `open()`.
final class GatedImages: ImageService {
  private let requests = AsyncStream.makeStream(of: Void.self)
  private let gate = AsyncStream.makeStream(of: Void.self)

  func image(_ id: ImageID) async throws(ImageError) -> Data {
    requests.continuation.yield()
    for await _ in gate.stream {}
    return Data("P7\n".utf8)
  }

  func arrived() async {
    for await _ in requests.stream { return }
  }

  func open() { gate.continuation.finish() }
}
