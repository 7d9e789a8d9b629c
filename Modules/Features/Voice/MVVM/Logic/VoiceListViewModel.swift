import Essentials
import Observation
import VoiceCore

/// The list of voice messages: loads pages, keeps a view model for each row, and offers what is around the rows.
@MainActor
@Observable
final class VoiceListViewModel {
  /// Texts to show once. The binding removes them.
  var messages: [String] = []
  /// Messages to open. The binding removes them.
  var openings: [Int] = []
  private var pages = VoicePages<VoiceItemViewModel>(merge: NoMerge())
  private let author: UserID
  private let player: ObservedPlayer
  private let environment: VoiceEnvironment

  init(author: UserID, environment: VoiceEnvironment, state: VoiceListState?) {
    self.author = author
    self.environment = environment
    player = ObservedPlayer(environment.player)
    if let state {
      pages = PagedList(state.voices, state.paging, merge: NoMerge(), make: makeItem)
      offerOrder()
    }
  }

  // MARK: Output

  var items: [VoiceItemViewModel] { pages.rows }
  var version: RowsVersion { pages.version }
  var headingText: String { environment.formatter.texts.heading }
  /// Where sound is played.
  var deviceText: String { environment.formatter.device(player.device) }
  var status: ListStatus {
    let formatter = environment.formatter
    return pages.status(formatter.texts.list, reason: formatter.reason)
  }

  /// Whether the last message plays and the next page is missing. A view that has not been left calls
  /// `loadNextPageIfNeeded()`.
  var needsNextPage: Bool {
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
    openings.append(pages.rows[row].state().id.rawValue)
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    let page = await environment.service.page(of: author, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .appended, .replaced: offerOrder()
    case .refreshFailed(let error): messages.append(environment.formatter.failure(\.refreshFailed, error))
    case .outdated, .rowsUnchanged: break
    }
  }

  /// Tells the player the order of the loaded messages. An empty list before the first page is not an order.
  private func offerOrder() {
    guard pages.paging.hasLoaded else { return }
    environment.player.offer(pages.rows.map { $0.state() }, of: author, hasMore: pages.paging.hasMore)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemViewModel {
    VoiceItemViewModel(voice, player: player, environment: environment)
  }

  // MARK: Handing over

  func state(position: ListPosition) -> VoiceListState {
    VoiceListState(voices: pages.rows.map { $0.state() }, paging: pages.paging.settled, position: position)
  }
}
