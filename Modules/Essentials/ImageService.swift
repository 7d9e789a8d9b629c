public import Foundation

/// Names an image, whichever feature shows it.
public struct ImageID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Why an image could not be had. A view shows its placeholder for every case.
public enum ImageError: Error, Equatable, Sendable {
  case offline
  case notFound
}

/// Delivers images as they come over a network: later, as bytes, or not at all.
public protocol ImageService: Sendable {
  /// The bytes of a Netpbm PAM file (magic number P7).
  func image(_ id: ImageID) async throws(ImageError) -> Data
}
