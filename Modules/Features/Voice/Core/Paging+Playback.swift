public import Essentials

extension Paging where ID == VoiceID, Failure == VoiceError {
  /// Whether to load the next page now, so that playback can continue after the last loaded message.
  ///
  /// `false` during a request, and after a page failed to load: then a person has to retry.
  ///
  /// - Parameter lastIsActive: whether the last loaded message plays or downloads.
  public func needsNextPage(lastIsActive: Bool) -> Bool {
    lastIsActive && loadsMoreAtEnd && !isLoadingMore && !isRefreshing
  }
}
