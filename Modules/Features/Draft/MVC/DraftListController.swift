import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// The list of drafts, or the recycle bin. In MVC one controller lays out, holds the rows and sets everything around
/// them.
final class DraftListController: ViewController, FeatureModule {
  private let list: DraftListView
  private var pages: PagedList<DraftMerge, DraftItemController>
  private var isActing = false
  private let place: DraftPlace
  private let environment: DraftEnvironment
  private let destination: Route<DraftID>

  /// - Parameter destination: the screen for a draft that was selected or created.
  init(
    _ place: DraftPlace, environment: DraftEnvironment, state: DraftListState?,
    destination: Route<DraftID>
  ) {
    self.place = place
    self.environment = environment
    self.destination = destination
    list = place == .box ? .drafts() : .bin()
    pages = PagedList(merge: DraftMerge(for: place, publishing: environment.requests.publishing))
    super.init()
    if let state {
      pages = PagedList(state.drafts, state.paging, merge: state.merge, make: makeItem)
      list.table.restore(state.position)
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [weak self] in self?.actionButtonTapped() }
    list.list.onRefresh = { [weak self] in self?.run { await $0.refresh() } }
    list.list.onRetry = { [weak self] in self?.run { await $0.start() } }
    list.list.onFooterRetry = { [weak self] in self?.run { await $0.request(.more) } }
    list.list.headingText = environment.formatter.wording(of: place).heading
    list.actionText = environment.formatter.wording(of: place).action
    showStatus()
    showAction()
  }

  // MARK: FeatureModule

  func start() async {
    await request(.first)
  }

  func refresh() async {
    await request(.refresh)
  }

  func routeAgain(_ event: RoutedEventID) {
    guard let id = event.item else { return actionButtonTapped() }
    pages[DraftID(id)]?.deleteButtonTapped()
  }

  // MARK: Handing over

  var state: DraftListState {
    DraftListState(
      drafts: drafts, paging: pages.paging.settled, merge: pages.merge, position: list.table.position)
  }

  // MARK: Output

  private func showStatus() {
    list.list.show(environment.formatter.status(of: pages.paging, in: place, hasRows: !pages.rows.isEmpty))
  }

  private func showAction() {
    list.isActionEnabled = !isActing && place.allowsAction(isEmpty: pages.rows.isEmpty)
  }

  private func reloadRows() {
    list.table.reloadData()
    // A table without rows does not report its end.
    if pages.rows.isEmpty { endReached() }
  }

  /// Shows what no other screen explains.
  private func tell(_ change: DraftChange) {
    if let message = environment.formatter.message(of: change) { showToast(message) }
    if case .published = change { offerUndo(of: change) }
  }

  private func open(_ id: DraftID) {
    // A new draft can arrive when something else is in front.
    guard isAppearing, let destination = self.destination(id) else { return }
    list.table.focus(id: id.rawValue)
    navigationController?.push(destination)
  }

  // MARK: Input

  private func endReached() {
    if pages.paging.loadsMoreAtEnd { run { await $0.request(.more) } }
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

  private func run(_ operation: @escaping @MainActor (DraftListController) async -> Void) {
    tasks.run { [weak self] in if let self { await operation(self) } }
  }

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await environment.service.page(of: place, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: list.table.rowsAppended()
    case .replaced: reloadRows()
    case .refreshFailed(let error): showToast(environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
    showAction()
  }

  /// Creates a draft, or empties the recycle bin.
  private func act() async {
    guard !isActing else { return }
    isActing = true
    showAction()
    do throws(DraftError) {
      let change = try await environment.requests.performAction(of: place)
      draftChanged(change)
      if case .saved(let draft) = change { open(draft.id) }
    } catch {
      showToast(environment.formatter.actionFailure(in: place, error))
    }
    isActing = false
    showAction()
  }

  // MARK: Updates

  private var drafts: [Draft] { pages.rows.map(\.draft) }

  private func receive(_ change: DraftChange) {
    if place == .box { tell(change) }
    let after = pages.merge.apply(change, to: drafts, hasMore: pages.paging.hasMore)
    guard pages.paging.hasLoaded,
      pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
    else { return }
    reloadRows()
    showStatus()
    showAction()
  }

  private func makeItem(_ draft: Draft) -> DraftItemController {
    DraftItemController(draft, owner: self, environment: environment)
  }
}

extension DraftListController: DraftItemOwner {
  func offerUndo(of change: DraftChange) {
    guard let undo = DraftUndo(change), let message = environment.formatter.undoMessage(of: change) else {
      return
    }
    showToast(
      message,
      action: ToastAction(environment.formatter.texts.undo, id: undo) { [requests = environment.requests] in
        requests.perform(undo)
      })
  }

  func draftChanged(_ change: DraftChange) {
    receive(change)
    environment.changes.post(change, from: self)
  }
}

extension DraftListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    pages.rows.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    pages.rows[row].show(in: cell.itemView)
    cell.link = destination.address(pages.rows[row].draft.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    pages.rows[row].draft.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(pages.rows[row].draft.id)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    endReached()
  }
}
