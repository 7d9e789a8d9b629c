import Essentials
import Foundation
import Testing

@MainActor
struct ImageLoaderTests {
  private let id = ImageID(rawValue: "avatar/1")
  private let service = SlowImageService()
  private let loader: ImageLoader

  init() { loader = ImageLoader(service: service) }

  @Test func simultaneousRequestsAreCombined() async {
    async let first = loader.image(id)
    async let second = loader.image(id)
    let images = await [first, second]
    #expect(images == [Data([1]), Data([1])])
    #expect(service.requests == 1)
  }

  /// A store tells a row that its image has arrived, and the row reads the cache.
  @Test func imageIsCachedWhenACallerGetsIt() async {
    let callers = (0..<3).map { _ in
      Task {
        let image = await loader.image(id)
        return image == loader.cached(id)
      }
    }
    for caller in callers { #expect(await caller.value) }
  }

  @Test func cachesImages() async {
    #expect(loader.cached(id) == nil)
    _ = await loader.image(id)
    #expect(loader.cached(id) == Data([1]))
    _ = await loader.image(id)
    #expect(service.requests == 1)
  }

  @Test func triesAgainAfterAFailure() async {
    service.failure = .offline
    let failed = await loader.image(id)
    #expect(failed == nil)
    service.failure = nil
    let image = await loader.image(id)
    #expect(image == Data([1]))
  }

  @Test func cancellingOneRequestKeepsTheOthers() async {
    let one = Task { await loader.image(id) }
    let other = Task { await loader.image(id) }
    one.cancel()
    let image = await other.value
    #expect(image == Data([1]))
  }

  @MainActor
  private final class SlowImageService: ImageService {
    var requests = 0
    var failure: ImageError?

    @MainActor
    func image(_ id: ImageID) async throws(ImageError) -> Data {
      requests += 1
      await Task.yield()
      if let failure { throw failure }
      return Data([1])
    }
  }
}
