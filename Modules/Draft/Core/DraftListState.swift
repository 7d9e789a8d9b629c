public import Essentials

/// What one implementation of the list of drafts, or of the bin, hands to the next.
public struct DraftListState: Sendable, Equatable {
  /// As the backend last confirmed them, in the list's order.
  public var drafts: [Draft]
  /// With nothing under way.
  public var paging: Paging<DraftID, DraftError>
  public var position: ListPosition

  public init(drafts: [Draft], paging: Paging<DraftID, DraftError>, position: ListPosition) {
    self.drafts = drafts
    self.paging = paging
    self.position = position
  }
}
