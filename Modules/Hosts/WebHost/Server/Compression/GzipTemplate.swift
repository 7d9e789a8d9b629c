import CLibraries
import NIOCore
import WebPage

/// A text in the format gzip (RFC 1952), compressed once, in which a value of fixed length differs in each response.
///
/// Each value is a block that is not compressed (RFC 1951, 3.2.4), and the text around it is compressed without it. So the
/// length of a response says nothing about its value, whatever else the text contains.
struct GzipTemplate: Sendable {
  /// The whole format. The values and the checksum at the end are filled in for each response.
  private let bytes: ByteBuffer
  /// The offsets of the values in `bytes`.
  private let places: [Int]
  /// The texts before, between and after the values.
  private let texts: [Checked]

  private struct Checked {
    let checksum: UInt
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
      count = bytes.count
      checksum = Array(bytes).withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    }
  }

  /// - Parameters:
  ///   - places: the offsets of the values in the text, in ascending order.
  ///   - length: the length of a value in bytes, below 65,536.
  ///   - isReused: whether the text is sent often, so that more work for fewer bytes pays.
  init(_ text: [UInt8], places: [Int] = [], length: Int = 0, isReused: Bool = false) {
    // No name, no time, an unknown system.
    var bytes = ByteBuffer(bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    var found: [Int] = []
    var texts: [Checked] = []
    var start = 0
    for place in places {
      texts.append(Checked(text[start..<place]))
      bytes.writeBytes(Deflate.deflated(text[start..<place], isLast: false, isReused: isReused))
      let size = UInt16(length)
      bytes.writeInteger(0 as UInt8)
      bytes.writeInteger(size, endianness: .little)
      bytes.writeInteger(~size, endianness: .little)
      found.append(bytes.writerIndex)
      bytes.writeRepeatingByte(0, count: length)
      start = place + length
    }
    texts.append(Checked(text[start...]))
    bytes.writeBytes(Deflate.deflated(text[start...], isReused: isReused))
    bytes.writeInteger(0 as UInt32)
    bytes.writeInteger(UInt32(truncatingIfNeeded: text.count), endianness: .little)
    (self.bytes, self.places, self.texts) = (bytes, found, texts)
  }

  init(_ template: PageTemplate, isReused: Bool = false) {
    self.init(template.bytes, places: template.places, length: template.length, isReused: isReused)
  }

  /// The format with a value, of the length of all values, in each place.
  func body(_ value: String = "") -> ByteBuffer {
    var body = bytes
    let value = Array(value.utf8)
    let checked = Checked(value)
    var checksum = texts[0].checksum
    for (place, text) in zip(places, texts.dropFirst()) {
      body.setBytes(value, at: place)
      checksum = crc32_combine(checksum, checked.checksum, checked.count)
      checksum = crc32_combine(checksum, text.checksum, text.count)
    }
    body.setInteger(UInt32(truncatingIfNeeded: checksum), at: body.writerIndex - 8, endianness: .little)
    return body
  }
}
