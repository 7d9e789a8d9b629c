import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// The list of drafts: in MVC one controller lays out, holds which drafts there are, and sets what is said around
/// them.
final class DraftListController: ViewController, FeatureModule {
  private let context: DraftList.Context
  private let list = DraftListView.drafts()
  private var items: [DraftItemController] = []
  private var paging = Paging<DraftID, DraftError>()
  private var news = DraftNews(for: .box)
  private var isCreating = false

  init(context: DraftList.Context, state: DraftListState?) {
    self.context = context
    super.init()
    if let state {
      items = state.drafts.map(makeItem)
      paging = state.paging
      news = state.news
      list.table.restore(state.position)
    }
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [weak self] in self?.newButtonTapped() }
    list.list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.list.onFooterRetry = { [weak self] in self?.loadMore() }
    list.list.headingText = context.environment.formatter.heading
    list.actionText = context.environment.formatter.new
    showStatus()
    showAction()
  }

  // MARK: FeatureModule

  func start() async {
    guard !paging.hasLoaded else { return }
    try? await request(.first)
  }

  func refresh() async {
    do {
      try await request(.refresh)
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftListState {
    await writes.finished()
    var paging = paging
    paging.abandon()
    return DraftListState(
      drafts: items.map { $0.state() }, paging: paging, news: news, position: list.table.position)
  }

  // MARK: What is shown

  private func showStatus() {
    let status = ListStatus(
      of: paging, isEmpty: items.isEmpty && !paging.hasMore, wording: context.environment.formatter.list,
      reason: context.environment.formatter.reason)
    list.list.isRefreshing = status.isRefreshing
    list.list.noticeText = status.noticeText
    list.list.retryText = status.retryText
    list.list.footerText = status.footerText
    list.list.footerRetryText = status.footerRetryText
  }

  private func showAction() {
    list.isActionEnabled = !isCreating
  }

  private func showRows() {
    list.table.reloadData()
    // Where the last row was deleted, there is no end of the list to reach.
    if items.isEmpty, paging.loadsMoreAtEnd { loadMore() }
  }

  // MARK: What a person does

  private func loadMore() {
    tasks.run { [weak self] in try? await self?.request(.more) }
  }

  private func newButtonTapped() {
    guard !isCreating else { return }
    write(reason: context.environment.formatter.reason) { [weak self] () throws(DraftError) in
      try await self?.create()
    }
  }

  private func create() async throws(DraftError) {
    guard !isCreating else { return }
    isCreating = true
    showAction()
    defer {
      isCreating = false
      showAction()
    }
    let draft = try await context.environment.service.create()
    context.environment.changes.post(.saved(draft))
    open(draft.id)
  }

  private func open(_ id: DraftID) {
    guard let destination = context.route(id) else { return }
    navigationController?.push(destination)
  }

  // MARK: What arrives

  private func request(_ part: Paging<DraftID, DraftError>.Part) async throws(DraftError) {
    guard let ticket = paging.begin(part) else { return }
    news.begin()
    showStatus()
    do throws(DraftError) {
      let page = try await context.environment.service.drafts(
        after: ticket.cursor, limit: Page<Draft>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      showStatus()
      if ticket.part == .refresh { throw error }
    }
  }

  private func receive(_ page: [Draft], _ part: Paging<DraftID, DraftError>.Part) {
    if part == .more {
      items = makeItems(news.append(page, to: items.map { $0.state() }, hasMore: paging.hasMore))
      list.table.rowsAppended()
    } else {
      items = makeItems(news.replace(with: page, hasMore: paging.hasMore))
      showRows()
    }
    showStatus()
    showAction()
  }

  private func receive(_ change: DraftChange) {
    let before = items.map { $0.state() }
    let drafts = news.apply(change, to: before, hasMore: paging.hasMore)
    guard paging.hasLoaded else { return }
    items = makeItems(drafts)
    guard drafts.map(\.id) != before.map(\.id) else { return }
    showRows()
    showStatus()
    showAction()
  }

  /// The items that are there already, with what is new of them, and new ones for the rest.
  private func makeItems(_ drafts: [Draft]) -> [DraftItemController] {
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return drafts.map { draft in
      guard let item = known[draft.id.rawValue] else { return makeItem(draft) }
      item.receive(draft)
      return item
    }
  }

  private func makeItem(_ draft: Draft) -> DraftItemController {
    DraftItemController(draft: draft, environment: context.environment)
  }
}

extension DraftListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    items[row].show(in: cell.itemView, of: self)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(DraftID(items[row].id))
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if paging.loadsMoreAtEnd { loadMore() }
  }
}
