import Foundation

/// One of the two lists of drafts: the drafts themselves, or the recycle bin.
public enum DraftPlace: String, Codable, Sendable, CaseIterable {
  /// The drafts, newest edit first.
  case box
  /// The recycle bin, newest deletion first.
  case bin

  /// Whether the button above the list can be used: there has to be something to empty.
  public func allowsAction(isEmpty: Bool) -> Bool {
    self == .box || !isEmpty
  }

  /// Whether a draft is in this list.
  public func holds(_ draft: Draft) -> Bool {
    draft.place == self
  }

  /// The drafts in the order of this list, which is also the order of the service.
  public func sorted(_ drafts: [Draft]) -> [Draft] {
    drafts.sorted(by: precedes)
  }

  /// Whether a draft comes before another in this list.
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
