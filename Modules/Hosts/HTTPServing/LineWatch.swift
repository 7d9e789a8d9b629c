import Foundation
public import NIOCore

/// Notices the first line that is too long, before the HTTP decoder: whether it is the first line of a request or a field.
public final class LineWatch: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = ByteBuffer
  public typealias InboundOut = ByteBuffer

  private let limit: Int
  private var length = 0
  /// The first bytes of the line, up to its first space or colon.
  private var start: [UInt8] = []
  private var isNamed = false
  /// Whether a line was too long, and it has a method and a target: `GET /aaa…`.
  private(set) var hasLongRequestLine = false

  /// - Parameter limit: the most bytes of a line.
  public init(limit: Int) {
    self.limit = limit
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unwrapInboundIn(data).withUnsafeReadableBytes { look(at: $0) }
    context.fireChannelRead(data)
  }

  /// Forgets what it has seen. To be called for each part of a body, whose lines do not count.
  func reset() { (length, start, isNamed, hasLongRequestLine) = (0, [], false, false) }

  private func look(at bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while let first = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
      let newline = memchr(first, Int32(UInt8(ascii: "\n")), rest.count)
    {
      let end = rest.startIndex + (UnsafeRawPointer(newline) - first)
      add(rest[..<end])
      (length, start, isNamed) = (0, [], false)
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  private func add(_ part: Slice<UnsafeRawBufferPointer>) {
    length += part.count
    if !isNamed {
      start += part.prefix(Self.longestMethod)
      isNamed = start.contains(UInt8(ascii: " ")) || start.count >= Self.longestMethod
    }
    guard length > limit, !hasLongRequestLine else { return }
    let name = start.prefix { $0 != UInt8(ascii: " ") }
    hasLongRequestLine = name.count < start.count && !name.contains(UInt8(ascii: ":"))
  }

  private static let longestMethod = 32
}
