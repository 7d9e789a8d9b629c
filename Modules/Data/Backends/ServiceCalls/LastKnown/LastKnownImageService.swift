public import Essentials
public import Foundation

/// An image service that loads each image once and stores it for later runs. The image of an id never changes.
public struct LastKnownImageService: ImageService {
  private let service: any ImageService
  private let store: any KeyValueStore

  public init(_ service: any ImageService, store: any KeyValueStore) {
    self.service = service
    self.store = store
  }

  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    let key = "image/\(id.rawValue)"
    if let image = await store.value(for: key) { return image }
    let image = try await service.image(id)
    try? await store.keep([key: image], removing: [])
    return image
  }
}
