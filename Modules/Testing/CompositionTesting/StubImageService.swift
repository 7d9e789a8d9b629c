public import Essentials
public import Foundation
public import ViewKitTesting

/// Returns an image of one pixel, or throws the error that a test sets.
@MainActor
public final class StubImageService: ImageService {
  /// Closed, it holds answers back.
  public let gate = Gate()
  /// Thrown instead of an answer.
  public var failure: ImageError?
  /// What was asked for, in order.
  public private(set) var requests: [ImageID] = []

  public init() {}

  @MainActor
  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    requests.append(id)
    let failure = failure
    await gate.pass()
    if let failure { throw failure }
    return Self.data(for: id)
  }

  /// A file of one pixel whose colour depends on the id.
  public static func data(for id: ImageID) -> Data {
    let header = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    let colour = id.rawValue.utf8.reduce(UInt8(7)) { $0 &* 31 &+ $1 }
    return Data(header.utf8) + Data([colour, colour, colour, 255])
  }
}
