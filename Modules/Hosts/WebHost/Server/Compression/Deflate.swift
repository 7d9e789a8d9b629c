import CLibraries

/// The compressed format deflate (RFC 1951), without header and checksum.
enum Deflate {
  /// Compressed blocks that refer to no block before them and end at a byte.
  ///
  /// - Parameters:
  ///   - former: bytes that the result refers to: what they have too takes little space. Inflating needs them again.
  ///   - isReused: whether the result is sent often, so that more work for fewer bytes pays.
  static func deflated(
    _ bytes: some Collection<UInt8>, after former: [UInt8] = [], isLast: Bool = true, isReused: Bool = false
  ) -> [UInt8] {
    var input = Array(bytes)
    return withStream { stream in
      // A negative window: neither header nor checksum.
      let began = deflateInit2_(
        stream, isReused ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8,
        Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      precondition(began == Z_OK, "Only a lack of memory can stop it.")
      defer { deflateEnd(stream) }
      deflateSetDictionary(stream, former, UInt32(former.count))
      // The room that a flush needs beyond the bound is at most six bytes.
      let room = Int(deflateBound(stream, UInt(input.count))) + 16
      return [UInt8](unsafeUninitializedCapacity: room) { output, count in
        input.withUnsafeMutableBufferPointer { input in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(room)
          deflate(stream, isLast ? Z_FINISH : Z_FULL_FLUSH)
        }
        count = room - Int(stream.pointee.avail_out)
      }
    }
  }

  /// The bytes that were compressed; `nil` if the format is wrong, or their number is not `count`.
  static func inflated(_ bytes: some Collection<UInt8>, after former: [UInt8] = [], count: Int) -> [UInt8]? {
    var input = Array(bytes)
    var isWhole = false
    let output = withStream { stream in
      let began = inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      precondition(began == Z_OK, "Only a lack of memory can stop it.")
      defer { inflateEnd(stream) }
      inflateSetDictionary(stream, former, UInt32(former.count))
      return [UInt8](unsafeUninitializedCapacity: count) { output, written in
        input.withUnsafeMutableBufferPointer { input in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(count)
          isWhole = inflate(stream, Z_FINISH) == Z_STREAM_END
        }
        written = count - Int(stream.pointee.avail_out)
      }
    }
    return isWhole && output.count == count ? output : nil
  }

  private static func withStream<Result>(_ body: (UnsafeMutablePointer<z_stream>) -> Result) -> Result {
    // The library keeps the address of the stream.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    return body(stream)
  }
}
