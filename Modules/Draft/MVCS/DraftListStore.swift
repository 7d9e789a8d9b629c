import DraftCore
import Essentials

/// What a store tells its controller; the controller then looks.
@MainActor
protocol DraftListStoreDelegate: AnyObject {
  /// Something around the drafts changed.
  func storeDidChange()
  /// The drafts are others now.
  func storeDidChangeDrafts()
  /// There are more drafts behind those that were there.
  func storeDidAppendDrafts()
  /// The draft at an index has other values.
  func storeDidChangeDraft(at index: Int)
}

/// The drafts of one place: holds the model, pages through it, and changes it. In MVCS this stands between the
/// controller and the service; it knows no view and no words.
@MainActor
final class DraftListStore {
  weak var delegate: (any DraftListStoreDelegate)?

  /// As the server last confirmed them, in the list's order.
  private(set) var drafts: [Draft] = []
  private(set) var paging = Paging<DraftID, DraftError>()
  /// Whether a draft is being made, or the bin emptied.
  private(set) var isActing = false
  private var news: DraftNews
  private var changing: Set<DraftID> = []
  private let place: DraftPlace
  private let environment: DraftEnvironment

  init(place: DraftPlace, environment: DraftEnvironment, state: DraftListState?) {
    self.place = place
    self.environment = environment
    news = DraftNews(for: place)
    if let state {
      drafts = state.drafts
      paging = state.paging
      news = state.news
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is asked of it

  /// Loads the first page, where there is none.
  func load() async {
    try? await request(.first)
  }

  /// Loads the first page again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(DraftError) {
    try await request(.refresh)
  }

  /// Loads the page behind the last one, or the same page again after a failure.
  func loadMore() async {
    try? await request(.more)
  }

  /// Makes a draft; `nil` where one is being made.
  func create() async throws(DraftError) -> DraftID? {
    guard begin() else { return nil }
    defer { end() }
    let draft = try await environment.service.create()
    environment.changes.post(.saved(draft))
    return draft.id
  }

  /// Removes everything in the bin for good. The drafts go once the service has confirmed.
  func empty() async throws(DraftError) {
    guard begin() else { return }
    defer { end() }
    try await environment.service.emptyBin()
    environment.changes.post(.binEmptied)
  }

  /// Puts a draft into the bin, or out of the bin for good. It goes once the service has confirmed.
  func delete(_ id: DraftID) async throws(DraftError) {
    guard changing.insert(id).inserted else { return }
    defer { changing.remove(id) }
    switch place {
    case .box:
      environment.changes.post(.deleted(try await environment.service.delete(id)))
    case .bin:
      try await environment.service.purge(id)
      environment.changes.post(.purged(id))
    }
  }

  /// Takes a draft out of the bin. It goes once the service has confirmed.
  func restore(_ id: DraftID) async throws(DraftError) {
    guard changing.insert(id).inserted else { return }
    defer { changing.remove(id) }
    environment.changes.post(.restored(try await environment.service.restore(id)))
  }

  // MARK: What is handed on

  func state(position: ListPosition) -> DraftListState {
    var paging = paging
    paging.abandon()
    return DraftListState(drafts: drafts, paging: paging, news: news, position: position)
  }

  // MARK: What arrives

  private func request(_ part: Paging<DraftID, DraftError>.Part) async throws(DraftError) {
    guard let ticket = paging.begin(part) else { return }
    news.begin()
    delegate?.storeDidChange()
    do throws(DraftError) {
      let page = try await page(after: ticket.cursor)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      delegate?.storeDidChange()
      if ticket.part == .refresh { throw error }
    }
  }

  private func page(after cursor: PageCursor?) async throws(DraftError) -> Page<Draft> {
    switch place {
    case .box: try await environment.service.drafts(after: cursor, limit: Page<Draft>.defaultLimit)
    case .bin: try await environment.service.deletedDrafts(after: cursor, limit: Page<Draft>.defaultLimit)
    }
  }

  private func receive(_ page: [Draft], _ part: Paging<DraftID, DraftError>.Part) {
    if part == .more {
      drafts = news.append(page, to: drafts, hasMore: paging.hasMore)
      delegate?.storeDidAppendDrafts()
    } else {
      drafts = news.replace(with: page, hasMore: paging.hasMore)
      delegate?.storeDidChangeDrafts()
    }
    delegate?.storeDidChange()
  }

  private func receive(_ change: DraftChange) {
    let before = drafts
    let after = news.apply(change, to: before, hasMore: paging.hasMore)
    guard paging.hasLoaded else { return }
    drafts = after
    guard before.map(\.id) == after.map(\.id) else {
      delegate?.storeDidChangeDrafts()
      delegate?.storeDidChange()
      return
    }
    for index in after.indices where after[index] != before[index] {
      delegate?.storeDidChangeDraft(at: index)
    }
  }

  private func begin() -> Bool {
    guard !isActing else { return false }
    isActing = true
    delegate?.storeDidChange()
    return true
  }

  private func end() {
    isActing = false
    delegate?.storeDidChange()
  }
}
