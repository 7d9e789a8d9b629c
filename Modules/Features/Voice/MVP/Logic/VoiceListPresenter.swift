import Essentials
import VoiceCore

/// The list of voice messages: loads pages, keeps a presenter for each row, and pushes what is around the rows.
@MainActor
final class VoiceListPresenter {
  weak var view: (any VoiceListDisplay)? {
    didSet { showEverything() }
  }
  private var pages = VoicePages<VoiceItemPresenter>(merge: NoMerge())
  private let author: UserID
  private let environment: VoiceEnvironment

  init(author: UserID, environment: VoiceEnvironment, state: VoiceListState?) {
    self.author = author
    self.environment = environment
    if let state {
      pages = PagedList(state.voices, state.paging, merge: NoMerge(), make: makeItem)
      offerOrder()
    }
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  var items: [VoiceItemPresenter] { pages.rows }

  private func showEverything() {
    view?.showHeading(environment.formatter.texts.heading)
    showDevice()
    showStatus()
    continuePlayback()
  }

  private func showDevice() {
    view?.showDevice(environment.formatter.device(environment.player.device))
  }

  private func showStatus() {
    let formatter = environment.formatter
    view?.showStatus(pages.status(formatter.texts.list, reason: formatter.reason))
  }

  private var needsNextPage: Bool {
    pages.paging.needsNextPage(lastIsActive: pages.rows.last?.isActive == true)
  }

  // MARK: Input

  /// Loads the first page if none has been loaded.
  func load() async {
    await request(.first)
  }

  /// Loads the first page again. It replaces all rows.
  func refresh() async {
    await request(.refresh)
  }

  /// Loads the next page, also after a failure.
  func loadMore() async {
    await request(.more)
  }

  /// Loads the next page, except after a failure: then a person has to retry.
  func endReached() async {
    if pages.paging.loadsMoreAtEnd { await request(.more) }
  }

  /// Loads the next page if playback needs it by the time the task runs.
  func loadNextPageIfNeeded() async {
    if needsNextPage { await request(.more) }
  }

  func rowSelected(_ row: Int) {
    view?.openVoice(pages.rows[row].state().id.rawValue)
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await environment.service.page(of: author, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended:
      offerOrder()
      view?.appendRows()
    case .replaced:
      offerOrder()
      view?.reloadRows()
    case .refreshFailed(let error): view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
    continuePlayback()
  }

  /// Tells the view if playback needs the next page.
  private func continuePlayback() {
    if needsNextPage { view?.nextPageNeeded() }
  }

  /// Tells the player the order of the loaded messages. An empty list before the first page is not an order.
  private func offerOrder() {
    guard pages.paging.hasLoaded else { return }
    environment.player.offer(pages.rows.map { $0.state() }, of: author, hasMore: pages.paging.hasMore)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemPresenter {
    VoiceItemPresenter(voice, environment: environment)
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

  // MARK: Handing over

  func state(position: ListPosition) -> VoiceListState {
    VoiceListState(voices: pages.rows.map { $0.state() }, paging: pages.paging.settled, position: position)
  }
}
