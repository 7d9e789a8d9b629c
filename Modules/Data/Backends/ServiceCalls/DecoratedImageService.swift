public import Essentials
import Foundation

extension ImageService {
  /// The same service, with a decorator for its requests; the service itself without one.
  public func decorated(by decorator: (any ServiceDecorator)?) -> any ImageService {
    guard let decorator else { return self }
    return DecoratedImageService(base: self, decorator: decorator)
  }
}

/// An image service whose requests pass a decorator.
private struct DecoratedImageService: ImageService {
  let base: any ImageService
  let decorator: any ServiceDecorator

  func image(_ id: ImageID) async throws(ImageError) -> Data {
    try await decorator.perform(
      ServiceCall(.image, of: "ImageService", #function, id.rawValue) { () throws(ImageError) in
        try await base.image(id)
      })
  }
}
