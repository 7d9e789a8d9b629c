import Essentials
import VoiceCore
import VoiceDisplay

/// The list of voice messages: which there are, and what is said around them.
@MainActor
final class VoiceListPresenter: VoiceListDisplay {
  weak var view: (any VoiceListRefreshing)?

  private(set) var items: [VoiceItemPresenter] = []
  /// The same items, found at once when the player tells of one.
  private var itemsByID: [Int: VoiceItemPresenter] = [:]
  private var paging = Paging<VoiceID, VoiceError>()
  private let author: UserID
  private let environment: VoiceEnvironment

  init(author: UserID, environment: VoiceEnvironment, state: VoiceListState?) {
    self.author = author
    self.environment = environment
    if let state {
      items = state.voices.map(makeItem)
      paging = state.paging
      noteItems()
    }
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var headingText: String { environment.formatter.heading }
  var accessoryText: String? { environment.formatter.device(environment.player.device) }
  var isRefreshing: Bool { status.isRefreshing }
  var noticeText: String? { status.noticeText }
  var retryText: String? { status.retryText }
  var footerText: String? { status.footerText }
  var footerRetryText: String? { status.footerRetryText }
  var loadsMoreAtEnd: Bool { paging.loadsMoreAtEnd }
  /// Where the last message plays there have to be more behind it, so that there is something to go on with.
  var wantsMore: Bool { items.last?.isUnderWay == true && paging.loadsMoreAtEnd }

  private var status: ListStatus {
    ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: environment.formatter.list,
      reason: environment.formatter.reason)
  }

  // MARK: What a person does

  /// Loads the first page, where there is none.
  func load() async {
    try? await request(.first)
  }

  /// Loads the first page again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(VoiceError) {
    try await request(.refresh)
  }

  /// Loads the page behind the last one, or the same page again after a failure.
  func loadMore() async {
    try? await request(.more)
  }

  /// Loads what is wanted. To be called whenever it may be: of several calls the first that finds it so loads.
  func loadWanted() async {
    if wantsMore { await loadMore() }
  }

  // MARK: What is handed on

  func state(position: ListPosition) -> VoiceListState {
    var paging = paging
    paging.abandon()
    return VoiceListState(voices: items.map { $0.state() }, paging: paging, position: position)
  }

  // MARK: What arrives

  private func request(_ part: Paging<VoiceID, VoiceError>.Part) async throws(VoiceError) {
    guard let ticket = paging.begin(part) else { return }
    view?.refresh()
    defer { askForMore() }
    do throws(VoiceError) {
      let page = try await environment.service.voices(
        of: author, after: ticket.cursor, limit: Page<Voice>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      view?.refresh()
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
      view?.appendRows()
    } else {
      items = received
      view?.refreshRows()
    }
    noteItems()
    view?.refresh()
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id):
      itemsByID[id.rawValue]?.playbackChanged()
      askForMore()
    case .device:
      view?.refresh()
    }
  }

  /// There are others now: the player is told in which order they follow each other.
  private func noteItems() {
    itemsByID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard paging.hasLoaded else { return }
    environment.player.offer(items.map { $0.state() }, of: author)
  }

  private func askForMore() {
    if wantsMore { view?.askForMore() }
  }

  private func makeItem(_ voice: Voice) -> VoiceItemPresenter {
    VoiceItemPresenter(voice: voice, environment: environment)
  }
}
