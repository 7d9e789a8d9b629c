/// A confirmed change of drafts, as modules tell each other.
public enum DraftChange: Equatable, Sendable {
  /// A draft was created, or saved with another text.
  case saved(Draft)
  /// A draft was moved to the recycle bin. The value is the draft in the bin.
  case deleted(Draft)
  /// A draft was moved back from the recycle bin.
  case restored(Draft)
  /// A draft was removed from the recycle bin permanently.
  case purged(DraftID)
  /// All drafts in the recycle bin were removed permanently.
  case binEmptied
}
