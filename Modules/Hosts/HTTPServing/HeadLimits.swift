public import NIOHTTP1

/// The limits of a request's head.
public struct HeadLimits: Sendable {
  /// The most bytes of one field, or of the target.
  public var fieldSize = 8 << 10
  /// The most bytes of all fields and the target.
  public var headSize = 16 << 10
  /// The most fields.
  public var fields = 100

  public init() {}

  public var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    (limits.maxHeaderFieldSize, limits.maxHeaderListSize, limits.maxHeaderFieldCount) = (
      fieldSize, headSize, fields
    )
    return limits
  }
}
