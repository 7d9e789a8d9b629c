/// A change of drafts, as modules tell each other: confirmed by the service, being published, or failed.
public enum DraftChange: Equatable, Sendable {
  /// A draft was created, or saved with another text.
  case saved(Draft)
  /// Text of a draft that was changed elsewhere has become this other draft, because its editor is closed. `saved` came before.
  case separated(Draft)
  /// A draft was moved to the recycle bin. The value is the draft in the bin.
  case deleted(Draft)
  /// A draft was moved back from the recycle bin.
  case restored(Draft)
  /// A draft was removed from the recycle bin permanently.
  case purged(DraftID)
  /// A draft is not in its list any more: something else has removed it.
  case gone(DraftID, from: DraftPlace)
  /// All drafts in the recycle bin were removed permanently.
  case binEmptied
  /// A deletion could not be undone. The draft is in the recycle bin.
  case notRestored(DraftError)
  /// A draft is being published, and has left its list. `published` or `notPublished` follows.
  case publishing(Draft)
  /// A draft was published and removed.
  case published(Draft, PublicationID)
  /// A publication was taken back: the draft is in its list again, and the blog is gone.
  case unpublished(Draft, PublicationID)
  /// A publication could not be taken back.
  case notUnpublished(DraftError)
  /// A draft was not published. It is back in its list, unless the failure is `notFound`.
  case notPublished(Draft, DraftError)
}
