/// The place of a person in a list. It is kept when a module is exchanged.
public struct ListPosition: Codable, Sendable, Equatable {
  /// The number of lines above the visible part.
  public var offset: Int
  /// The height of a row in lines; `nil` if rows have different heights.
  public var rowHeight: Int?
  /// The focused row, if any.
  public var focusedRow: Int?
  /// The focused control of the row; 0 is the row itself.
  public var focusedElement: Int

  public init(offset: Int = 0, rowHeight: Int? = nil, focusedRow: Int? = nil, focusedElement: Int = 0) {
    self.offset = offset
    self.rowHeight = rowHeight
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
  }

  /// The offset that shows the same row at the top if rows have another height.
  public func offset(forRowHeight height: Int?) -> Int {
    guard let height, let rowHeight, height != rowHeight, rowHeight > 0 else { return offset }
    return offset / rowHeight * height
  }
}
