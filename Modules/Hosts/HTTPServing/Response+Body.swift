public import HummingbirdCore
public import NIOCore

extension ResponseBody {
  /// A body that is sent in portions, each when the client has read enough of those before.
  ///
  /// - Parameter hold: counts the bytes until almost all are sent.
  public init(_ bytes: ByteBuffer, hold: ByteBudget.Hold?) {
    self.init(contentLength: bytes.readableBytes) { writer in
      var bytes = bytes
      while bytes.readableBytes > 0 {
        guard let portion = bytes.readSlice(length: min(bytes.readableBytes, 32 << 10)) else { break }
        try await writer.write(portion)
      }
      try await writer.finish(nil)
      withExtendedLifetime(hold) {}
    }
  }
}
