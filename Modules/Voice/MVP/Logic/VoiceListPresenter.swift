import Essentials
import VoiceCore

/// The list of voice messages: loads pages, keeps a presenter for each row, and pushes what is around the rows.
@MainActor
final class VoiceListPresenter {
  weak var view: (any VoiceListDisplay)? {
    didSet { showEverything() }
  }
  private var rows = PagedRows<Voice, VoiceItemPresenter>()
  private var paging = Paging<VoiceID, VoiceError>()
  private let author: UserID
  private let environment: VoiceEnvironment

  init(author: UserID, environment: VoiceEnvironment, state: VoiceListState?) {
    self.author = author
    self.environment = environment
    if let state {
      rows = PagedRows(state.voices, make: makeItem)
      paging = state.paging
      offerOrder()
    }
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  var items: [VoiceItemPresenter] { rows.all }

  private func showEverything() {
    view?.showHeading(environment.formatter.heading)
    showDevice()
    showStatus()
    continuePlayback()
  }

  private func showDevice() {
    view?.showDevice(environment.formatter.device(environment.player.device))
  }

  private func showStatus() {
    let formatter = environment.formatter
    view?.showStatus(
      ListStatus(of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason))
  }

  private var needsNextPage: Bool {
    paging.needsNextPage(lastIsActive: rows.all.last?.isActive == true)
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
    if paging.loadsMoreAtEnd { await request(.more) }
  }

  /// Loads the next page if playback needs it by the time the task runs.
  func loadNextPageIfNeeded() async {
    if needsNextPage { await request(.more) }
  }

  func rowSelected(_ row: Int) {
    view?.openVoice(rows.all[row].state().id.rawValue)
  }

  // MARK: Requests

  private func request(_ part: Paging<VoiceID, VoiceError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(VoiceError) {
      let page = try await environment.service.voices(
        of: author, after: ticket.cursor, limit: Page<Voice>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
      offerOrder()
      if ticket.part == .more { view?.appendRows() } else { view?.reloadRows() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { view?.showMessage(environment.formatter.failure(\.refreshFailed, error)) }
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
    guard paging.hasLoaded else { return }
    environment.player.offer(rows.all.map { $0.state() }, of: author)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemPresenter {
    VoiceItemPresenter(voice, environment: environment)
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

  // MARK: Handing over

  func state(position: ListPosition) -> VoiceListState {
    VoiceListState(voices: rows.all.map { $0.state() }, paging: paging.settled, position: position)
  }
}
