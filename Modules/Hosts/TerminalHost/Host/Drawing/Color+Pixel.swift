import ViewKit

extension Color {
  /// Makes the nearest colour that the terminal supports.
  init(_ pixel: Image.Pixel, colors: TerminalCapabilities.Colors) {
    switch colors {
    case .trueColor: self = .rgb(pixel.red, pixel.green, pixel.blue)
    case .ansi256: self = .indexed(Self.nearestOf256(pixel))
    case .ansi16: self = .indexed(Self.nearestOf16(pixel))
    case .none: self = .default
    }
  }

  /// The index in xterm's palette: a cube of 6 × 6 × 6 colours from 16, and 24 greys from 232.
  private static func nearestOf256(_ pixel: Image.Pixel) -> UInt8 {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let (red, green, blue) = (step(pixel.red), step(pixel.green), step(pixel.blue))
    let mean = (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3
    let grey = min(23, max(0, (mean - 3) / 10))
    let cubeError = pixel.distance(level(red), level(green), level(blue))
    let greyError = pixel.distance(8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey)
    return greyError < cubeError ? UInt8(232 + grey) : UInt8(16 + 36 * red + 6 * green + blue)
  }

  private static func nearestOf16(_ pixel: Image.Pixel) -> UInt8 {
    var best = (index: 0, error: Int.max)
    for (index, (red, green, blue)) in palette16.enumerated() {
      let error = pixel.distance(red, green, blue)
      if error < best.error { best = (index, error) }
    }
    return UInt8(best.index)
  }

  /// xterm's values; other terminals differ a little.
  private static let palette16 = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
    (0, 255, 255), (255, 255, 255),
  ]
}

extension Image.Pixel {
  fileprivate func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (dr, dg, db) = (Int(self.red) - red, Int(self.green) - green, Int(self.blue) - blue)
    return dr * dr + dg * dg + db * db
  }
}
