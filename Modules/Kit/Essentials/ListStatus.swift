/// The finished texts and buttons around the rows of a paged list. The rules are the same for every list.
public struct ListStatus: Sendable, Equatable {
  /// Shown in place of rows; `nil` if there are rows or nothing has been loaded.
  public var noticeText: String?
  /// The title of the button below the notice.
  public var retryText: String?
  /// Shown below the last row; `nil` for no footer.
  public var footerText: String?
  /// The title of the button beside the footer.
  public var footerRetryText: String?
  public var isRefreshing: Bool

  /// - Parameter reason: formats a failure as a sentence.
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
      // Keeps the line, so that the list does not move when the next page is requested.
      footerText = ""
    }
  }
}

/// The texts around a list.
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
