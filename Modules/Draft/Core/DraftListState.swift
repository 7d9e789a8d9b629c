public import Essentials

/// What one implementation of the list of drafts, or of the bin, hands to the next.
public struct DraftListState: Sendable, Equatable {
  /// As the backend last confirmed them, in the list's order.
  public var drafts: [Draft]
  /// With nothing under way.
  public var paging: Paging<DraftID, DraftError>
  /// How far the pages reach.
  public var news: DraftNews
  public var position: ListPosition

  public init(
    drafts: [Draft], paging: Paging<DraftID, DraftError>, news: DraftNews, position: ListPosition
  ) {
    self.drafts = drafts
    self.paging = paging
    self.news = news
    self.position = position
  }
}
