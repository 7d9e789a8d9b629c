public import Foundation

/// Identifies an image in all features.
public struct ImageID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// Why an image could not be loaded. Views show a placeholder in every case.
public enum ImageError: ServiceFailure, Sendable {
  case offline
  case notFound

  /// Image requests change nothing.
  public static var unknown: ImageError { .offline }
  /// The placeholder stays in all cases.
  public static var signedOut: ImageError { .offline }
  public static var cancelled: ImageError { .offline }
}

/// Loads images.
public protocol ImageService: Sendable {
  /// Returns the bytes of a Netpbm PAM file (magic number P7).
  func image(_ id: ImageID) async throws(ImageError) -> Data
}
