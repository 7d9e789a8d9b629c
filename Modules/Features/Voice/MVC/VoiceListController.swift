import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// The list of voice messages: loads pages, keeps a controller for each row, and sets what is around the rows.
final class VoiceListController: ViewController, FeatureModule {
  private let context: VoiceList.Context
  private let list = PagedListView.voices()
  private var pages = VoicePages<VoiceItemController>(merge: NoMerge())

  init(context: VoiceList.Context, state: VoiceListState?) {
    self.context = context
    super.init()
    if let state {
      pages = PagedList(state.voices, state.paging, merge: NoMerge(), make: makeItem)
      list.table.restore(state.position)
      offerOrder()
    }
    context.environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [weak self] in self?.tasks.run { await self?.refresh() } }
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.tasks.run { await self?.request(.more) } }
    list.headingText = context.environment.formatter.texts.heading
    showDevice()
    showStatus()
    continuePlayback()
  }

  // MARK: Output

  private func showDevice() {
    list.accessoryText = context.environment.formatter.device(context.environment.player.device)
  }

  private func showStatus() {
    let formatter = context.environment.formatter
    list.show(pages.status(formatter.texts.list, reason: formatter.reason))
  }

  private var needsNextPage: Bool {
    pages.paging.needsNextPage(lastIsActive: pages.rows.last?.isActive == true)
  }

  // MARK: Input

  /// Loads the next page if playback needs it by the time the task runs.
  private func loadNextPageIfNeeded() async {
    if needsNextPage { await request(.more) }
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await context.environment.service.page(of: context.author, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended:
      offerOrder()
      list.table.rowsAppended()
    case .replaced:
      offerOrder()
      list.table.reloadData()
    case .refreshFailed(let error): showToast(context.environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
    continuePlayback()
  }

  /// Starts loading the next page if playback needs it. The player continues after the screen is left; the list does
  /// not.
  private func continuePlayback() {
    guard needsNextPage, !hasLeft else { return }
    tasks.run { [weak self] in await self?.loadNextPageIfNeeded() }
  }

  /// Tells the player the order of the loaded messages. An empty list before the first page is not an order.
  private func offerOrder() {
    guard pages.paging.hasLoaded else { return }
    context.environment.player.offer(
      pages.rows.map { $0.state() }, of: context.author, hasMore: pages.paging.hasMore)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemController {
    VoiceItemController(voice, environment: context.environment)
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id):
      pages[id]?.playbackChanged()
      continuePlayback()
    case .device:
      showDevice()
    }
  }

  // MARK: FeatureModule

  func start() async {
    await request(.first)
  }

  func refresh() async {
    await request(.refresh)
  }

  var state: VoiceListState {
    VoiceListState(
      voices: pages.rows.map { $0.state() }, paging: pages.paging.settled, position: list.table.position)
  }
}

extension VoiceListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    pages.rows.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    pages.rows[row].show(in: cell.itemView)
    cell.link = context.route.address(pages.rows[row].state().id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    pages.rows[row].state().id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(pages.rows[row].state().id) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    guard pages.paging.loadsMoreAtEnd else { return }
    tasks.run { [weak self] in await self?.request(.more) }
  }
}
