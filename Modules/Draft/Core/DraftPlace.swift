import Foundation

/// Where a draft is, and so which list shows it and in which order.
public enum DraftPlace: Sendable {
  /// Among the drafts, newest edit first.
  case box
  /// In the bin, newest deletion first.
  case bin

  /// Whether a draft belongs here.
  public func holds(_ draft: Draft) -> Bool {
    (draft.deletedAt != nil) == (self == .bin)
  }

  /// The drafts in this place's order, as the service has it.
  public func sorted(_ drafts: [Draft]) -> [Draft] {
    drafts.sorted(by: precedes)
  }

  /// Whether a draft stands before another in this place's order.
  public func precedes(_ draft: Draft, _ other: Draft) -> Bool {
    (date(of: draft), draft.id.rawValue) > (date(of: other), other.id.rawValue)
  }

  private func date(of draft: Draft) -> Date {
    switch self {
    case .box: draft.editedAt
    case .bin: draft.deletedAt ?? draft.editedAt
    }
  }
}
