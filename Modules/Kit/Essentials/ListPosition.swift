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
  /// What the focused row shows: the rows can change before the list is shown again.
  public var focusedID: Int?
  /// The number of visible lines, if it is known.
  public var viewportHeight: Int?

  public init(
    offset: Int = 0, rowHeight: Int? = nil, focusedRow: Int? = nil, focusedElement: Int = 0,
    focusedID: Int? = nil, viewportHeight: Int? = nil
  ) {
    self.offset = offset
    self.rowHeight = rowHeight
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
    self.focusedID = focusedID
    self.viewportHeight = viewportHeight
  }

  /// The offset that shows the same row at the top if rows have another height.
  public func offset(forRowHeight height: Int?) -> Int {
    guard let height, let rowHeight, height != rowHeight, rowHeight > 0 else { return offset }
    return offset / rowHeight * height
  }
}
