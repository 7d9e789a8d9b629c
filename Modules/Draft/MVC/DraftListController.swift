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
  private var rows = PagedRows<Draft, DraftItemController>()
  private var paging = Paging<DraftID, DraftError>()
  private var merge: DraftMerge
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
    merge = state?.merge ?? DraftMerge(for: place, publishing: environment.requests.publishing)
    super.init()
    if let state {
      rows = PagedRows(state.drafts, make: makeItem)
      paging = state.paging
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

  // MARK: Handing over

  var state: DraftListState {
    DraftListState(
      drafts: drafts, paging: paging.settled, merge: merge, position: list.table.position)
  }

  // MARK: Output

  private func showStatus() {
    list.list.show(environment.formatter.status(of: paging, in: place, hasRows: !rows.all.isEmpty))
  }

  private func showAction() {
    list.isActionEnabled = !isActing && place.allowsAction(isEmpty: rows.all.isEmpty)
  }

  private func reloadRows() {
    list.table.reloadData()
    // A table without rows does not report its end.
    if rows.all.isEmpty { endReached() }
  }

  /// Shows what no other screen explains.
  private func tell(_ change: DraftChange) {
    if let message = environment.formatter.message(of: change) { showToast(message) }
    if case .published = change { offerUndo(of: change) }
  }

  private func open(_ id: DraftID) {
    guard let destination = self.destination(id) else { return }
    navigationController?.push(destination)
  }

  // MARK: Input

  private func endReached() {
    if paging.loadsMoreAtEnd { run { await $0.request(.more) } }
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

  private func request(_ part: Paging<DraftID, DraftError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    merge.begin()
    showStatus()
    do throws(DraftError) {
      let page = try await environment.service.page(of: place, after: ticket.cursor)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page, isNext: ticket.part == .more)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { showToast(environment.formatter.reason(error)) }
    }
    showStatus()
  }

  /// Creates a draft, or empties the recycle bin.
  private func act() async {
    guard !isActing else { return }
    isActing = true
    showAction()
    do throws(DraftError) {
      let change = try await environment.service.performAction(of: place)
      draftChanged(change)
      if case .saved(let draft) = change { open(draft.id) }
    } catch {
      showToast(environment.formatter.reason(error))
    }
    isActing = false
    showAction()
  }

  // MARK: Updates

  private var drafts: [Draft] { rows.all.map(\.draft) }

  private func receive(_ page: Page<Draft>, isNext: Bool) {
    let merged = merge.receive(page, isNext: isNext, to: drafts)
    rows.replace(with: merged, make: makeItem, update: { $0.receive($1) })
    if isNext { list.table.rowsAppended() } else { reloadRows() }
    showAction()
  }

  private func receive(_ change: DraftChange) {
    if place == .box { tell(change) }
    let before = drafts
    let after = merge.apply(change, to: before, hasMore: paging.hasMore)
    guard paging.hasLoaded else { return }
    rows.replace(with: after, make: makeItem, update: { $0.receive($1) })
    guard before.map(\.id) != after.map(\.id) else { return }
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
      action: ToastAction(environment.formatter.undo, id: undo) { [requests = environment.requests] in
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
    rows.all.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    rows.all[row].show(in: cell.itemView)
    cell.link = destination.address(rows.all[row].draft.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    rows.all[row].draft.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(rows.all[row].draft.id)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    endReached()
  }
}
