public import Foundation

/// Asks for each image once, however many rows show it, and remembers what came.
///
/// A failed request is not remembered: the next row that asks tries again.
@MainActor
public final class ImageLoader {
  private let service: any ImageService
  private var images: [ImageID: Data] = [:]
  private var requests: [ImageID: Task<Data?, Never>] = [:]

  public init(service: any ImageService) {
    self.service = service
  }

  /// What is already here, without waiting.
  public func cached(_ id: ImageID) -> Data? {
    images[id]
  }

  /// The image, or `nil` where it could not be had.
  ///
  /// A caller that is cancelled gets its answer all the same: the request serves everybody who waits for it.
  public func image(_ id: ImageID) async -> Data? {
    if let image = images[id] { return image }
    if let request = requests[id] { return await request.value }
    let request = Task { [service] in try? await service.image(id) }
    requests[id] = request
    let image = await request.value
    requests[id] = nil
    images[id] = image
    return image
  }
}
