public import Foundation

/// A small picture of coloured squares. A terminal draws it with block characters, a page as SVG.
public struct Image: Sendable, Equatable {
  public struct Pixel: Sendable, Equatable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// 0 is transparent, 255 is opaque.
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  public let width: Int
  public let height: Int
  /// Row by row from the top left; `width * height` pixels.
  public let pixels: [Pixel]

  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height, "an image has width times height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// Eight hexadecimal digits that identify the image in the text form of a snapshot (FNV-1a, 32 bits).
  public var fingerprint: String {
    var hash: UInt32 = 2_166_136_261
    for pixel in pixels {
      for byte in [pixel.red, pixel.green, pixel.blue, pixel.alpha] {
        hash = (hash ^ UInt32(byte)) &* 16_777_619
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Image {
  /// The largest width and height that `init(data:)` accepts.
  static let sizeLimit = 64

  /// Decodes a Netpbm PAM file of depth 4 and maximum value 255. Returns `nil` for other, truncated or too large files.
  ///
  /// The format: https://netpbm.sourceforge.net/doc/pam.html
  public init?(data: Data) {
    let end = Data("ENDHDR\n".utf8)
    guard let headerEnd = data.range(of: end),
      let header = String(data: data[..<headerEnd.lowerBound], encoding: .ascii)
    else { return nil }
    var fields: [Substring: Substring] = [:]
    var lines = header.split(separator: "\n")
    guard lines.first == "P7" else { return nil }
    lines.removeFirst()
    for line in lines where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      fields[parts[0]] = parts[1]
    }
    guard fields["DEPTH"] == "4", fields["MAXVAL"] == "255", fields["TUPLTYPE"] == "RGB_ALPHA",
      let width = fields["WIDTH"].flatMap({ Int($0) }), (1...Self.sizeLimit).contains(width),
      let height = fields["HEIGHT"].flatMap({ Int($0) }), (1...Self.sizeLimit).contains(height)
    else { return nil }
    let bytes = [UInt8](data[headerEnd.upperBound...])
    guard bytes.count == width * height * 4 else { return nil }
    let pixels = stride(from: 0, to: bytes.count, by: 4).map {
      Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Encoded as bytes: the width, and the pixels of a picture that `init(data:)` accepts.
extension Image: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let bytes = [UInt8](try container.decode(Data.self))
    let pixels = stride(from: 1, to: bytes.count - 3, by: 4).map {
      Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
    }
    guard let width = bytes.first.map(Int.init), width > 0, pixels.count.isMultiple(of: width) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no picture.")
    }
    self.init(width: width, height: pixels.count / width, pixels: pixels)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let bytes = pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    try container.encode(Data([UInt8(clamping: width)] + bytes))
  }
}
