import NIOCore
import NIOWebSocket

/// Assembles messages from frames (RFC 6455, 5.4).
struct MessageAssembly {
  private let limit: Int
  private var begun: ByteBuffer?

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a frame. Returns a text message when it is complete, else `nil`.
  ///
  /// - Throws: `SocketFault` if the frame is not allowed or the message is too large.
  mutating func receive(_ frame: WebSocketFrame) throws(SocketFault) -> ByteBuffer? {
    // Browsers mask everything they send (5.1).
    guard frame.maskKey != nil else { throw .protocolError }
    guard frame.opcode != .binary else { throw .unacceptable }
    var part = frame.unmaskedData
    var message: ByteBuffer
    switch (frame.opcode, begun) {
    case (.text, nil): message = ByteBuffer()
    case (.continuation, let begun?): message = begun
    default: throw .protocolError
    }
    guard message.readableBytes + part.readableBytes <= limit else { throw .tooLarge }
    message.writeBuffer(&part)
    begun = frame.fin ? nil : message
    return frame.fin ? message : nil
  }
}

/// Why the host closes a socket.
enum SocketFault: Error, Equatable {
  case protocolError, unacceptable, tooLarge

  var code: WebSocketErrorCode {
    switch self {
    case .protocolError: .protocolError
    case .unacceptable: .unacceptableData
    case .tooLarge: .messageTooLarge
    }
  }
}
