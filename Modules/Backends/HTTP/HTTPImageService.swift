public import Essentials
public import Foundation
import ProfileAPI

/// Loads images from an API server.
public struct HTTPImageService: ImageService {
  private let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    do {
      return try await client.answer(to: .image(id)).body
    } catch {
      guard case .problem(let problem) = error, problem.code == .notFound else { throw .offline }
      throw .notFound
    }
  }
}
