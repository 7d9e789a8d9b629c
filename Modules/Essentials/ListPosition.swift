/// Where a person is in a list: kept when a module is exchanged.
public struct ListPosition: Sendable, Equatable {
  /// Lines scrolled away at the top.
  public var offset: Int
  /// The row that has the keyboard, if any.
  public var focusedRow: Int?
  /// The control inside that row: 0 is the row itself.
  public var focusedElement: Int

  public init(offset: Int = 0, focusedRow: Int? = nil, focusedElement: Int = 0) {
    self.offset = offset
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
  }
}
