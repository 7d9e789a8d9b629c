public import Essentials
public import ViewKit

extension TableView {
  /// The place of a person in the list: scroll offset and focus.
  public var position: ListPosition {
    // The focused row is a number of the rows of now.
    updatePlace()
    return ListPosition(
      offset: contentOffset, rowHeight: rowHeight, focusedRow: focusedRow, focusedElement: focusedElement,
      focusedID: focusedID, viewportHeight: viewportHeight)
  }

  /// Restores the place from another implementation of the list, whose rows may have another height.
  public func restore(_ position: ListPosition) {
    restore(
      contentOffset: position.offset(forRowHeight: rowHeight), focusedRow: position.focusedRow,
      focusedElement: position.focusedElement, focusedID: position.focusedID,
      viewportHeight: position.viewportHeight ?? 0
    )
  }
}
