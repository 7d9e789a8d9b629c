import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// The list of drafts: in MVCS the controller lays out and sets what is shown; which drafts there are, and what
/// becomes of them, is up to its store.
final class DraftListController: ViewController, FeatureModule {
  private let context: DraftList.Context
  private let store: DraftListStore
  private let list = DraftListView.drafts()

  init(context: DraftList.Context, state: DraftListState?) {
    self.context = context
    store = DraftListStore(place: .box, environment: context.environment, state: state)
    super.init()
    store.delegate = self
    if let state { list.table.restore(state.position) }
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
    storeDidChange()
  }

  // MARK: FeatureModule

  func start() async {
    guard !store.paging.hasLoaded else { return }
    await store.load()
  }

  func refresh() async {
    do {
      try await store.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftListState {
    await writes.finished()
    return store.state(position: list.table.position)
  }

  // MARK: What is shown

  private func showStatus() {
    let status = ListStatus(
      of: store.paging, isEmpty: store.drafts.isEmpty && !store.paging.hasMore,
      wording: context.environment.formatter.list, reason: context.environment.formatter.reason)
    list.list.isRefreshing = status.isRefreshing
    list.list.noticeText = status.noticeText
    list.list.retryText = status.retryText
    list.list.footerText = status.footerText
    list.list.footerRetryText = status.footerRetryText
  }

  private func showAction() {
    list.isActionEnabled = !store.isActing
  }

  // MARK: What a person does

  private func loadMore() {
    tasks.run { [store] in await store.loadMore() }
  }

  private func newButtonTapped() {
    write(reason: context.environment.formatter.reason) { [weak self, store] () throws(DraftError) in
      guard let id = try await store.create() else { return }
      self?.open(id)
    }
  }

  private func open(_ id: DraftID) {
    guard let destination = context.route(id) else { return }
    navigationController?.push(destination)
  }
}

extension DraftListController: DraftListStoreDelegate {
  func storeDidChange() {
    showStatus()
    showAction()
  }

  func storeDidChangeDrafts() {
    list.table.reloadData()
    // Where the last row was deleted, there is no end of the list to reach.
    if store.drafts.isEmpty, store.paging.loadsMoreAtEnd { loadMore() }
  }

  func storeDidAppendDrafts() {
    list.table.rowsAppended()
  }

  func storeDidChangeDraft(at index: Int) {
    list.table.reloadRows([index])
  }
}

extension DraftListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    store.drafts.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    DraftItemController(draft: store.drafts[row], store: store, formatter: context.environment.formatter)
      .show(in: cell.itemView, of: self)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(store.drafts[row].id)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if store.paging.loadsMoreAtEnd { loadMore() }
  }
}
