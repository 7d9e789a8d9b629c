import ViewKit

extension Image {
  /// The picture as SVG paths: one path for each colour, made of runs of pixels.
  var outlines: [Element] {
    var order: [String] = []
    var paths: [String: String] = [:]
    for y in 0..<height {
      var x = 0
      while x < width {
        let pixel = self[x, y]
        let start = x
        while x < width, self[x, y] == pixel { x += 1 }
        guard pixel.alpha > 0 else { continue }
        if paths[pixel.color] == nil { order.append(pixel.color) }
        paths[pixel.color, default: ""] += "M\(start) \(y)h\(x - start)v1h\(start - x)z"
      }
    }
    return order.map { Element("path", [.fill: $0, .outline: paths[$0] ?? ""]) }
  }
}

extension Image.Pixel {
  /// The colour in CSS notation.
  fileprivate var color: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
