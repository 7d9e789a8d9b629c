/// The size of a screen in columns and rows.
public struct TerminalSize: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle in columns and rows, from the top left. It can reach beyond the screen. Each number is between −2³⁰ and 2³⁰.
///
/// In 16 bytes, because each view of a layout has three.
package struct Rect: Equatable, Sendable {
  /// The largest number. The sum of two still fits in an `Int32`.
  private static let limit = (1 << 30) - 1

  private var origin: SIMD2<Int32>
  private var size: SIMD2<Int32>

  package init(x: Int, y: Int, width: Int, height: Int) {
    origin = SIMD2(Self.limited(x), Self.limited(y))
    size = SIMD2(Self.limited(max(0, width)), Self.limited(max(0, height)))
  }

  private init(origin: SIMD2<Int32>, size: SIMD2<Int32>) {
    (self.origin, self.size) = (origin, size)
  }

  private static func limited(_ number: Int) -> Int32 {
    Int32(truncatingIfNeeded: min(max(number, -limit), limit))
  }

  package var x: Int {
    get { Int(origin.x) }
    set { origin.x = Self.limited(newValue) }
  }
  package var y: Int {
    get { Int(origin.y) }
    set { origin.y = Self.limited(newValue) }
  }
  package var width: Int {
    get { Int(size.x) }
    set { size.x = Self.limited(newValue) }
  }
  package var height: Int {
    get { Int(size.y) }
    set { size.y = Self.limited(newValue) }
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
    let start = pointwiseMax(origin, other.origin)
    let end = pointwiseMin(origin &+ size, other.origin &+ other.size)
    return Rect(origin: start, size: pointwiseMax(end &- start, .zero))
  }

  func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }
}
