public import Foundation

/// Identifies an image in all features.
public struct ImageID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Why an image could not be loaded. Views show a placeholder in every case.
public enum ImageError: Error, Equatable, Sendable {
  case offline
  case notFound
}

/// Loads images.
public protocol ImageService: Sendable {
  /// Returns the bytes of a Netpbm PAM file (magic number P7).
  func image(_ id: ImageID) async throws(ImageError) -> Data
}
