/// Where a person is in a list: kept when a module is exchanged.
public struct ListPosition: Sendable, Equatable {
  /// Lines scrolled away at the top.
  public var offset: Int
  /// The height of a row when that was noted, in lines; `nil` where rows differ.
  public var rowHeight: Int?
  /// The row that has the keyboard, if any.
  public var focusedRow: Int?
  /// The control inside that row: 0 is the row itself.
  public var focusedElement: Int

  public init(offset: Int = 0, rowHeight: Int? = nil, focusedRow: Int? = nil, focusedElement: Int = 0) {
    self.offset = offset
    self.rowHeight = rowHeight
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
  }

  /// The offset that shows the same row at the top where rows have another height.
  public func offset(forRowHeight height: Int?) -> Int {
    guard let height, let rowHeight, height != rowHeight, rowHeight > 0 else { return offset }
    return offset / rowHeight * height
  }
}
