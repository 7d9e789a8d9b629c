public import Essentials
public import Foundation
import ProfileAPI

/// Loads images from an API server.
public struct HTTPImageService: ImageService {
  private let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  /// The most bytes of a response. The pictures of this product have at most 64 by 64 pixels.
  private static let largestImage = 64 << 10

  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    do {
      return try await client.answer(to: .image(id), upTo: Self.largestImage).body
    } catch {
      guard case .problem(let problem) = error, problem.code == .notFound else { throw .offline }
      throw .notFound
    }
  }
}
