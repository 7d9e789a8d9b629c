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
  private var rows = PagedRows<Voice, VoiceItemController>()
  private var paging = Paging<VoiceID, VoiceError>()

  init(context: VoiceList.Context, state: VoiceListState?) {
    self.context = context
    super.init()
    if let state {
      rows = PagedRows(state.voices, make: makeItem)
      paging = state.paging
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
    list.headingText = context.environment.formatter.heading
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
    list.show(
      ListStatus(of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason))
  }

  private var needsNextPage: Bool {
    paging.needsNextPage(lastIsActive: rows.all.last?.isActive == true)
  }

  // MARK: Input

  /// Loads the next page if playback needs it by the time the task runs.
  private func loadNextPageIfNeeded() async {
    if needsNextPage { await request(.more) }
  }

  // MARK: Requests

  private func request(_ part: Paging<VoiceID, VoiceError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(VoiceError) {
      let page = try await context.environment.service.voices(
        of: context.author, after: ticket.cursor, limit: Page<Voice>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
      offerOrder()
      if ticket.part == .more { list.table.rowsAppended() } else { list.table.reloadData() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { showToast(context.environment.formatter.failure(\.refreshFailed, error)) }
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
    guard paging.hasLoaded else { return }
    context.environment.player.offer(rows.all.map { $0.state() }, of: context.author)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemController {
    VoiceItemController(voice, environment: context.environment)
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id):
      rows[id]?.playbackChanged()
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
      voices: rows.all.map { $0.state() }, paging: paging.settled, position: list.table.position)
  }
}

extension VoiceListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    rows.all.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    rows.all[row].show(in: cell.itemView)
    cell.link = context.route.address(rows.all[row].state().id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    rows.all[row].state().id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(rows.all[row].state().id) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    guard paging.loadsMoreAtEnd else { return }
    tasks.run { [weak self] in await self?.request(.more) }
  }
}
