import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// The list of drafts, or the recycle bin. In MVCS the controller lays out and sets what is shown. The store holds the
/// drafts and changes them.
final class DraftListController: ViewController, FeatureModule {
  private let list: DraftListView
  private let store: DraftStore
  private let place: DraftPlace
  private let destination: Route<DraftID>
  private var formatter: DraftFormatter { store.environment.formatter }

  /// - Parameter destination: the screen for a draft that was selected or created.
  init(
    _ place: DraftPlace, environment: DraftEnvironment, state: DraftListState?,
    destination: Route<DraftID>
  ) {
    self.place = place
    self.destination = destination
    store = .shared(in: environment)
    list = place == .box ? .drafts() : .bin()
    super.init()
    store.open(place, state, for: self)
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [weak self] in self?.actionButtonTapped() }
    list.list.onRefresh = { [weak self] in self?.tasks.run { [weak self] in await self?.refresh() } }
    list.list.onRetry = { [tasks, store, place] in tasks.run { await store.load(place) } }
    list.list.onFooterRetry = { [tasks, store, place] in tasks.run { await store.loadMore(place) } }
    list.list.headingText = formatter.wording(of: place).heading
    list.actionText = formatter.wording(of: place).action
    storeDidChange(.status)
  }

  override func leave() {
    store.close(place, for: self)
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await store.load(place)
  }

  func refresh() async {
    do throws(DraftError) {
      try await store.refresh(place)
    } catch {
      showToast(formatter.failure(\.refreshFailed, error))
    }
  }

  func routeAgain(_ event: RoutedEventID) {
    guard let id = event.item else { return actionButtonTapped() }
    guard let draft = store.drafts(in: place).first(where: { $0.id.rawValue == id }) else { return }
    DraftItemController(draft, owner: self, store: store).deleteButtonTapped()
  }

  // MARK: Handing over

  var state: DraftListState {
    store.state(of: place, position: list.table.position)
  }

  // MARK: Output

  private func showStatus() {
    let hasRows = !store.drafts(in: place).isEmpty
    list.list.show(formatter.status(of: store.paging(of: place), in: place, hasRows: hasRows))
    list.isActionEnabled = !store.isActing(in: place) && place.allowsAction(isEmpty: !hasRows)
  }

  private func reloadRows() {
    list.table.reloadData()
    // A table without rows does not report its end.
    if store.drafts(in: place).isEmpty { endReached() }
  }

  /// Offers to undo a change, if that is possible.
  func offerUndo(of change: DraftChange) {
    guard let undo = DraftUndo(change), let message = formatter.undoMessage(of: change) else { return }
    showToast(message, action: ToastAction(formatter.texts.undo, id: undo) { [store] in store.perform(undo) })
  }

  private func open(_ id: DraftID) {
    // A new draft can arrive when something else is in front.
    guard isAppearing, let destination = self.destination(id) else { return }
    list.table.focus(id: id.rawValue)
    navigationController?.push(destination)
  }

  // MARK: Input

  private func endReached() {
    tasks.run { [store, place] in await store.endReached(place) }
  }

  private func actionButtonTapped() {
    switch place {
    case .box: writes.run(act)
    case .bin:
      route(
        EmptyRecycleBin { [weak self] in
          guard let self else { return }
          writes.run(act)
        })
    }
  }

  // MARK: Requests

  /// Creates a draft and opens it, or empties the recycle bin.
  private func act() async {
    do throws(DraftError) {
      if let draft = try await store.act(in: place) { open(draft.id) }
    } catch {
      showToast(formatter.actionFailure(in: place, error))
    }
  }
}

extension DraftListController: DraftStoreObserver {
  func storeDidChange(_ change: DraftStoreChange) {
    switch change {
    case .rows:
      reloadRows()
      showStatus()
    case .appendedRows: list.table.rowsAppended()
    case .request(let change):
      if let message = formatter.message(of: change) { showToast(message) }
      if case .published = change { offerUndo(of: change) }
    case .row(let row): list.table.reloadRows([row])
    default: showStatus()
    }
  }
}

extension DraftListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    store.drafts(in: place).count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    let item = DraftItemController(store.drafts(in: place)[row], owner: self, store: store)
    item.show(in: cell.itemView)
    cell.link = destination.address(store.drafts(in: place)[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    store.drafts(in: place)[row].id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(store.drafts(in: place)[row].id)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    endReached()
  }
}
