public import Foundation

/// Requests each image once for all rows that show it, and caches it.
///
/// A failed request is not cached: the next row requests the image again.
@MainActor
public final class ImageLoader {
  private let service: any ImageService
  private var images: [ImageID: Data] = [:]
  private var requests: [ImageID: Task<Data?, Never>] = [:]

  public init(service: any ImageService) {
    self.service = service
  }

  /// The image if it is cached.
  public func cached(_ id: ImageID) -> Data? {
    images[id]
  }

  /// Returns the image, or `nil` if loading fails.
  ///
  /// Cancelling the caller does not cancel the request, because other callers may wait for it.
  public func image(_ id: ImageID) async -> Data? {
    if let image = images[id] { return image }
    if let request = requests[id] { return await request.value }
    // Cached before any caller continues: the one that began is not always the first of them.
    let request = Task { [weak self, service] in
      let image = try? await service.image(id)
      self?.requests[id] = nil
      self?.images[id] = image
      return image
    }
    requests[id] = request
    return await request.value
  }
}
