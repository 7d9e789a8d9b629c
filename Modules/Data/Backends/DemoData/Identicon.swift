import Essentials
import Foundation

/// A picture of 6 × 6 pixels in one colour on a transparent background. The right half mirrors the left.
///
/// It depends only on a name, like Don Park's identicons (2007).
struct Identicon {
  static let side = 6

  /// Whether each pixel is set, row by row. Between 12 and 26 of the 36 are set.
  let pixels: [Bool]
  let color: (red: UInt8, green: UInt8, blue: UInt8)

  init(for name: String) {
    var random = SplitMix64(seed: Self.hash(name))
    color = Self.color(hue: Double(random.next(in: 0...359)))
    // Too few pixels look like an error, too many like a box: draw again in both cases.
    var half: UInt64
    repeat {
      half = random.next() & 0x3FFFF
    } while !(6...13).contains(half.nonzeroBitCount)
    pixels = (0..<Self.side * Self.side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.side)
      return half >> (row * 3 + min(column, Self.side - 1 - column)) & 1 == 1
    }
  }

  /// The picture as a Netpbm PAM file, with four bytes for each pixel: red, green, blue, opacity.
  var pam: Data {
    let header = """
      P7
      WIDTH \(Self.side)
      HEIGHT \(Self.side)
      DEPTH 4
      MAXVAL 255
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
    return pixels.reduce(into: Data(header.utf8)) { file, isSet in
      file += isSet ? [color.red, color.green, color.blue, 255] : [0, 0, 0, 0]
    }
  }

  /// 64-bit FNV-1a. Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, draft-eastlake-fnv.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A saturated colour of medium lightness, visible on black and on white.
  private static func color(hue: Double) -> (UInt8, UInt8, UInt8) {
    let (saturation, lightness) = (0.65, 0.52)
    // HSL to RGB, the alternative form in CSS Color Module Level 4, section 7.1.
    func channel(_ offset: Double) -> UInt8 {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return UInt8((255 * (lightness - reach * max(-1, min(place - 3, 9 - place, 1)))).rounded())
    }
    return (channel(0), channel(8), channel(4))
  }
}
