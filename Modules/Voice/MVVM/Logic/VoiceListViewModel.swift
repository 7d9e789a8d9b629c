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
  private var rows = PagedRows<Voice, VoiceItemViewModel>()
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

  var items: [VoiceItemViewModel] { rows.all }
  var headingText: String { environment.formatter.heading }
  /// Where sound is played.
  var deviceText: String { environment.formatter.device(device) }
  var status: ListStatus {
    let formatter = environment.formatter
    return ListStatus(
      of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason)
  }

  /// Whether the last message plays and the next page is missing. A view that has not been left calls
  /// `loadNextPageIfNeeded()`.
  var needsNextPage: Bool {
    paging.needsNextPage(lastIsActive: rows.all.last?.isActive == true)
  }

  /// Read from the player each time. The player is not observable, so reading and changing are reported here.
  private var device: SoundDevice {
    access(keyPath: \.device)
    return environment.player.device
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
    openings.append(rows.all[row].state().id.rawValue)
  }

  // MARK: Requests

  private func request(_ part: Paging<VoiceID, VoiceError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    do throws(VoiceError) {
      let page = try await environment.service.voices(
        of: author, after: ticket.cursor, limit: Page<Voice>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
      offerOrder()
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { messages.append(environment.formatter.failure(\.refreshFailed, error)) }
    }
  }

  /// Tells the player the order of the loaded messages. An empty list before the first page is not an order.
  private func offerOrder() {
    guard paging.hasLoaded else { return }
    environment.player.offer(rows.all.map { $0.state() }, of: author)
  }

  private func makeItem(_ voice: Voice) -> VoiceItemViewModel {
    VoiceItemViewModel(voice, environment: environment)
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): rows[id]?.playbackChanged()
    case .device: withMutation(keyPath: \.device) {}
    }
  }

  // MARK: Handing over

  func state(position: ListPosition) -> VoiceListState {
    VoiceListState(voices: rows.all.map { $0.state() }, paging: paging.settled, position: position)
  }
}
