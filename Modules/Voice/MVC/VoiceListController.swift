import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// The list of voice messages: in MVC one controller lays out, holds which messages there are, and sets what is said
/// around them.
final class VoiceListController: ViewController, FeatureModule {
  private let context: VoiceList.Context
  private let list = PagedListView.voices()
  private var items: [VoiceItemController] = []
  /// The same items, found at once when the player tells of one.
  private var itemsByID: [Int: VoiceItemController] = [:]
  private var paging = Paging<VoiceID, VoiceError>()

  init(context: VoiceList.Context, state: VoiceListState?) {
    self.context = context
    super.init()
    if let state {
      items = state.voices.map(makeItem)
      paging = state.paging
      list.table.restore(state.position)
      noteItems()
    }
    context.environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    list.headingText = context.environment.formatter.heading
    showDevice()
    showStatus()
    askForMore()
  }

  // MARK: FeatureModule

  func start() async {
    try? await request(.first)
  }

  func refresh() async {
    do {
      try await request(.refresh)
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> VoiceListState {
    var paging = paging
    paging.abandon()
    return VoiceListState(voices: items.map { $0.state() }, paging: paging, position: list.table.position)
  }

  // MARK: What is shown

  private func showStatus() {
    let status = ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: context.environment.formatter.list,
      reason: context.environment.formatter.reason)
    list.isRefreshing = status.isRefreshing
    list.noticeText = status.noticeText
    list.retryText = status.retryText
    list.footerText = status.footerText
    list.footerRetryText = status.footerRetryText
  }

  private func showDevice() {
    list.accessoryText = context.environment.formatter.device(context.environment.player.device)
  }

  // MARK: What a person does

  private func loadMore() {
    tasks.run { [weak self] in try? await self?.request(.more) }
  }

  // MARK: What arrives

  private func request(_ part: Paging<VoiceID, VoiceError>.Part) async throws(VoiceError) {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    defer { askForMore() }
    do throws(VoiceError) {
      let page = try await context.environment.service.voices(
        of: context.author, after: ticket.cursor, limit: Page<Voice>.defaultLimit)
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

  private func receive(_ voices: [Voice], _ part: Paging<VoiceID, VoiceError>.Part) {
    // A backend that inserts between two pages can answer with the same message twice.
    let known = itemsByID
    let received = voices.map { voice in
      guard let item = known[voice.id.rawValue] else { return makeItem(voice) }
      item.receive(voice)
      return item
    }
    if part == .more {
      items += received.filter { known[$0.id] == nil }
      list.table.rowsAppended()
    } else {
      items = received
      list.table.reloadData()
    }
    noteItems()
    showStatus()
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id):
      itemsByID[id.rawValue]?.playbackChanged()
      askForMore()
    case .device:
      showDevice()
    }
  }

  /// There are others now: the player is told in which order they follow each other.
  private func noteItems() {
    itemsByID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard paging.hasLoaded else { return }
    context.environment.player.offer(items.map { $0.state() }, of: context.author)
  }

  /// Where the last message plays there have to be more behind it, so that there is something to go on with.
  private var wantsMore: Bool { items.last?.isUnderWay == true && paging.loadsMoreAtEnd }

  /// Loads what is wanted. To be called whenever it may be: of several calls the first that finds it so loads.
  private func askForMore() {
    // The player goes on when the list has been left.
    guard wantsMore, !hasLeft else { return }
    tasks.run { [weak self] in if self?.wantsMore == true { try? await self?.request(.more) } }
  }

  private func makeItem(_ voice: Voice) -> VoiceItemController {
    VoiceItemController(voice: voice, environment: context.environment)
  }
}

extension VoiceListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    items[row].show(in: cell.itemView)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(VoiceID(items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if paging.loadsMoreAtEnd { loadMore() }
  }
}
