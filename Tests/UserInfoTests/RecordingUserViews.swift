import UserInfoDisplay

/// Remembers how often a presenter asked it to show everything again.
@MainActor
final class RecordingItemView: UserItemRefreshing {
  private(set) var refreshes = 0

  func refresh() { refreshes += 1 }
}

@MainActor
final class RecordingCardView: UserCardRefreshing {
  private(set) var refreshes = 0

  func refresh() { refreshes += 1 }
}

@MainActor
final class RecordingListView: FollowListRefreshing {
  enum Event: Equatable {
    case refresh, refreshRows, appendRows
  }

  private(set) var events: [Event] = []

  func refresh() { events.append(.refresh) }
  func refreshRows() { events.append(.refreshRows) }
  func appendRows() { events.append(.appendRows) }
}
