/// What became of a draft, as modules tell each other.
public enum DraftChange: Equatable, Sendable {
  /// Made, or saved with another text.
  case saved(Draft)
  /// Put into the bin, as it is there.
  case deleted(Draft)
  /// Taken out of the bin.
  case restored(Draft)
  /// Removed from the bin for good.
  case purged(DraftID)
  /// Everything that was in the bin was removed for good.
  case binEmptied
}
