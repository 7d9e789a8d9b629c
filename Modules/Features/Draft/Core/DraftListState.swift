public import Essentials

/// What one implementation of the list, or of the recycle bin, hands over to the next.
public struct DraftListState: Codable, Sendable, Equatable {
  /// The drafts as the server last confirmed them, in the order of the list.
  public var drafts: [Draft]
  /// The state of the pages, with no request in progress.
  public var paging: Paging<DraftID, DraftError>
  public var merge: DraftMerge
  public var position: ListPosition

  public init(
    drafts: [Draft], paging: Paging<DraftID, DraftError>, merge: DraftMerge, position: ListPosition
  ) {
    self.drafts = drafts
    self.paging = paging
    self.merge = merge
    self.position = position
  }
}
