/// What stands around the rows of a paged list, in finished words. The same rules for every list.
public struct ListStatus: Sendable, Equatable {
  /// Said in the place of rows; `nil` while there are rows or nothing is known yet.
  public var noticeText: String?
  /// Titles the button below the notice.
  public var retryText: String?
  /// Said behind the last row; `nil` where there is nothing to say.
  public var footerText: String?
  /// Titles the button beside the footer.
  public var footerRetryText: String?
  public var isRefreshing: Bool

  /// - Parameter reason: what to say of a failure, as a sentence.
  public init<ID, Failure>(
    of paging: Paging<ID, Failure>, isEmpty: Bool, wording: ListWording, reason: (Failure) -> String
  ) {
    isRefreshing = paging.isRefreshing
    if let failure = paging.firstFailure {
      noticeText = reason(failure)
      retryText = wording.retry
    } else if isEmpty, paging.hasLoaded {
      noticeText = wording.empty
    }
    guard !isEmpty else { return }
    if let failure = paging.moreFailure {
      footerText = reason(failure)
      footerRetryText = wording.retry
    } else if paging.isLoadingMore {
      footerText = wording.loadingMore
    } else if !paging.hasMore {
      footerText = wording.noMore
    } else {
      // The place is kept, so that the list does not jump when the next page is asked for.
      footerText = ""
    }
  }
}

/// The words around a list.
public struct ListWording: Sendable, Equatable {
  public var empty: String
  public var loadingMore: String
  public var noMore: String
  public var retry: String

  public init(empty: String, loadingMore: String, noMore: String, retry: String) {
    self.empty = empty
    self.loadingMore = loadingMore
    self.noMore = noMore
    self.retry = retry
  }
}
