/// The size of a screen in columns and rows.
public struct TerminalSize: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle in columns and rows, from the top left. It can reach beyond the screen.
///
/// In 16 bytes, because each view of a layout has three.
package struct Rect: Equatable, Sendable {
  private var origin: SIMD2<Int32>
  private var size: SIMD2<Int32>

  package init(x: Int, y: Int, width: Int, height: Int) {
    origin = SIMD2(Int32(clamping: x), Int32(clamping: y))
    size = SIMD2(Int32(clamping: max(0, width)), Int32(clamping: max(0, height)))
  }

  package var x: Int {
    get { Int(origin.x) }
    set { origin.x = Int32(clamping: newValue) }
  }
  package var y: Int {
    get { Int(origin.y) }
    set { origin.y = Int32(clamping: newValue) }
  }
  package var width: Int {
    get { Int(size.x) }
    set { size.x = Int32(clamping: newValue) }
  }
  package var height: Int {
    get { Int(size.y) }
    set { size.y = Int32(clamping: newValue) }
  }

  init(_ size: TerminalSize) {
    self.init(x: 0, y: 0, width: size.columns, height: size.rows)
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width == 0 || height == 0 }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }
}
