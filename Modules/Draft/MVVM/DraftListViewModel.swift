import DraftCore
import DraftDisplay
import Essentials
import Observation

/// The list of drafts: which there are, and what is said around them.
@MainActor
@Observable
final class DraftListViewModel: DraftListDisplay {
  private(set) var items: [DraftItemViewModel] = []
  private var paging = Paging<DraftID, DraftError>()
  private var news = DraftNews(for: .box)
  private var isCreating = false
  private let environment: DraftEnvironment

  init(environment: DraftEnvironment, state: DraftListState?) {
    self.environment = environment
    if let state {
      items = state.drafts.map(makeItem)
      paging = state.paging
      news = state.news
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var headingText: String { environment.formatter.heading }
  var actionText: String { environment.formatter.new }
  var isActionEnabled: Bool { !isCreating }
  var isRefreshing: Bool { status.isRefreshing }
  var noticeText: String? { status.noticeText }
  var retryText: String? { status.retryText }
  var footerText: String? { status.footerText }
  var footerRetryText: String? { status.footerRetryText }
  var hasLoaded: Bool { paging.hasLoaded }
  var loadsMoreAtEnd: Bool { paging.loadsMoreAtEnd }

  private var status: ListStatus {
    ListStatus(
      of: paging, isEmpty: items.isEmpty && !paging.hasMore, wording: environment.formatter.list,
      reason: environment.formatter.reason)
  }

  // MARK: What a person does

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

  /// Makes a draft and answers with its id; `nil` where one is being made.
  func newButtonTapped() async throws(DraftError) -> Int? {
    guard !isCreating else { return nil }
    isCreating = true
    defer { isCreating = false }
    let draft = try await environment.service.create()
    environment.changes.post(.saved(draft))
    return draft.id.rawValue
  }

  // MARK: What is handed on

  func state(position: ListPosition) -> DraftListState {
    var paging = paging
    paging.abandon()
    return DraftListState(drafts: items.map { $0.state() }, paging: paging, news: news, position: position)
  }

  // MARK: What arrives

  private func request(_ part: Paging<DraftID, DraftError>.Part) async throws(DraftError) {
    guard let ticket = paging.begin(part) else { return }
    news.begin()
    do throws(DraftError) {
      let page = try await environment.service.drafts(
        after: ticket.cursor, limit: Page<Draft>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { throw error }
    }
  }

  private func receive(_ page: [Draft], _ part: Paging<DraftID, DraftError>.Part) {
    if part == .more {
      items = makeItems(news.append(page, to: items.map { $0.state() }, hasMore: paging.hasMore))
    } else {
      items = makeItems(news.replace(with: page, hasMore: paging.hasMore))
    }
  }

  private func receive(_ change: DraftChange) {
    let before = items.map { $0.state() }
    let drafts = news.apply(change, to: before, hasMore: paging.hasMore)
    guard paging.hasLoaded else { return }
    items = makeItems(drafts)
  }

  /// The items that are there already, with what is new of them, and new ones for the rest.
  private func makeItems(_ drafts: [Draft]) -> [DraftItemViewModel] {
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return drafts.map { draft in
      guard let item = known[draft.id.rawValue] else { return makeItem(draft) }
      item.receive(draft)
      return item
    }
  }

  private func makeItem(_ draft: Draft) -> DraftItemViewModel {
    DraftItemViewModel(draft: draft, environment: environment)
  }
}
