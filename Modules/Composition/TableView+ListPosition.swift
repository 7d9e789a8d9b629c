public import Essentials
public import ViewKit

extension TableView {
  /// Where a person is in the list.
  public var position: ListPosition {
    ListPosition(
      offset: contentOffset, rowHeight: rowHeight, focusedRow: focusedRow, focusedElement: focusedElement)
  }

  /// Goes to where a person was in the same list, drawn by another implementation or in rows of another height.
  public func restore(_ position: ListPosition) {
    restore(
      contentOffset: position.offset(forRowHeight: rowHeight), focusedRow: position.focusedRow,
      focusedElement: position.focusedElement
    )
  }
}
