import ViewKit

extension Canvas {
  /// Draws a picture with half blocks, two pixels in each cell. A picture that is not loaded is a shaded area.
  mutating func paintImage(_ placed: PlacedView) {
    let frame = placed.frame
    defer { if isFocused(placed.view) { paintImageFocus(placed) } }
    guard case .image(let image?) = placed.view.detail else {
      fill(frame, with: theme.symbols.shade, clip: placed.clip, style: theme.faint(on: placed.backdrop))
      return
    }
    let shown = placed.visibleFrame.intersection(bounds)
    guard !shown.isEmpty else { return }
    let threshold = theme.colors == .none ? image.brightnessThreshold : 0
    // Scales to the nearest pixel. A frame smaller than the layout cuts the picture instead of scaling it.
    let columns = max(frame.width, placed.view.layout.width ?? 0)
    let lines = 2 * max(frame.height, placed.view.layout.height ?? 0)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let column = (x - frame.x) * image.width / columns
        let line = (y - frame.y) * 2
        let upper = image[column, line * image.height / lines]
        let lower = image[column, (line + 1) * image.height / lines]
        if theme.colors == .none {
          paintMonochrome(upper, lower, threshold: threshold, x: x, y: y)
        } else {
          paintHalves(upper, lower, x: x, y: y, on: theme.backdrop(placed.backdrop).background)
        }
      }
    }
  }

  /// Draws reversed brackets over the left and right edge of a focused picture, in its full height.
  ///
  /// Brackets stand out from any picture, with and without colours. A picture of up to two columns gets only the left
  /// one.
  private mutating func paintImageFocus(_ placed: PlacedView) {
    let frame = placed.frame
    let style = CellStyle(foreground: theme.rowFocus.foreground, attributes: [.bold, .reverse])
    fill(
      Rect(x: frame.x, y: frame.y, width: 1, height: frame.height), with: Glyph(scalar: 0x5B),
      clip: placed.clip, style: style)
    guard frame.width > 2 else { return }
    fill(
      Rect(x: frame.maxX - 1, y: frame.y, width: 1, height: frame.height), with: Glyph(scalar: 0x5D),
      clip: placed.clip, style: style)
  }

  private mutating func paintHalves(
    _ upper: Image.Pixel, _ lower: Image.Pixel, x: Int, y: Int, on background: Color
  ) {
    let symbols = theme.symbols
    let top = Color(upper, colors: theme.colors)
    let bottom = Color(lower, colors: theme.colors)
    switch (upper.isOpaque, lower.isOpaque) {
    case (false, false): return
    case (true, true) where top == bottom:
      grid.put(.space, x: x, y: y, style: CellStyle(background: top))
    case (true, true):
      grid.put(halfBlock(symbols.upper), x: x, y: y, style: CellStyle(foreground: top, background: bottom))
    case (true, false):
      grid.put(
        halfBlock(symbols.upper), x: x, y: y, style: CellStyle(foreground: top, background: background))
    case (false, true):
      grid.put(
        halfBlock(symbols.lower), x: x, y: y, style: CellStyle(foreground: bottom, background: background))
    }
  }

  /// Without Unicode, the whole cell has one colour.
  private func halfBlock(_ glyph: Glyph) -> Glyph { theme.isUnicode ? glyph : theme.symbols.full }

  private mutating func paintMonochrome(
    _ upper: Image.Pixel, _ lower: Image.Pixel, threshold: Int, x: Int, y: Int
  ) {
    let symbols = theme.symbols
    let glyph: Glyph
    switch (upper.isOpaque && upper.brightness >= threshold, lower.isOpaque && lower.brightness >= threshold)
    {
    case (true, true): glyph = symbols.full
    case (true, false): glyph = symbols.upper
    case (false, true): glyph = symbols.lower
    case (false, false):
      guard upper.isOpaque || lower.isOpaque else { return }
      glyph = theme.isUnicode ? .space : symbols.shade
    }
    grid.put(glyph, x: x, y: y, style: .plain)
  }
}

extension Image {
  /// The brightness from which a pixel is drawn without colours.
  ///
  /// 0 for a picture with transparent parts, which shows its shape. The mean for an opaque picture, which shows its
  /// brighter parts.
  fileprivate var brightnessThreshold: Int {
    guard pixels.allSatisfy(\.isOpaque), !pixels.isEmpty else { return 0 }
    return pixels.reduce(0) { $0 + $1.brightness } / pixels.count
  }
}

extension Image.Pixel {
  fileprivate var isOpaque: Bool { alpha >= 128 }

  /// The luma from 0 to 255 (ITU-R BT.601).
  fileprivate var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}
