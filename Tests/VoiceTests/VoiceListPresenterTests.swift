import Essentials
import Testing
import ViewKitTesting
import VoiceCore
import VoiceDisplay
import VoiceTesting

@testable import VoiceMVP

/// The list's presenter, without a view.
@MainActor
struct VoiceListPresenterTests {
  private let service = ProgrammedVoiceService(voices: Voice.samples(45))
  private let player = RecordingVoicePlayer()

  @Test func loadsAPage() async {
    let presenter = make()
    #expect(!presenter.loadsMoreAtEnd && presenter.footerText == nil)
    await presenter.load()
    #expect(presenter.items.count == 20)
    #expect(presenter.loadsMoreAtEnd)
    #expect(presenter.footerText == "")
    await presenter.load()
    #expect(service.calls.count == 1)
  }

  @Test func loadMoreAppends() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    await presenter.loadMore()
    #expect(presenter.items.map(\.id) == Array(1...45))
    #expect(presenter.footerText == "No more")
    #expect(!presenter.loadsMoreAtEnd)
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.voices] = .offline
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
    service.failures = [:]
    await presenter.load()
    #expect(presenter.noticeText == nil)
    #expect(presenter.items.count == 20)
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let presenter = make()
    await presenter.load()
    service.failures[.voices] = .storage("locked")
    await #expect(throws: VoiceError.storage("locked")) { try await presenter.refresh() }
    #expect(presenter.items.count == 20)
  }

  @Test func refreshKeepsTheRowsThatAreStillThere() async throws {
    let presenter = make()
    await presenter.load()
    let first = presenter.items[0]
    try await presenter.refresh()
    #expect(presenter.items[0] === first)
  }

  @Test func failedMoreHasWordsInTheFooter() async {
    let presenter = make()
    await presenter.load()
    service.failures[.voices] = .refused
    await presenter.loadMore()
    #expect(presenter.footerText == "The server refuses that.")
    #expect(presenter.footerRetryText == "Retry")
    #expect(!presenter.loadsMoreAtEnd)
  }

  @Test func cancelledLoadSaysNothingAndCanBeMadeAgain() async {
    service.failures[.voices] = .cancelled
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == nil)
    service.failures = [:]
    await presenter.load()
    #expect(presenter.items.count == 20)
  }

  @Test func handsChangesToTheItemConcerned() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    player.set(.playing(elapsed: .seconds(3)), of: 33)
    #expect(presenter.items[32].statusText == "Playing 0:03")
    player.set(.playing(elapsed: .seconds(3)), of: 99)
    #expect(presenter.items.count { $0.statusText != "" } == 1)
  }

  @Test func listensOnce() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    #expect(player.changes.listenerCount == 1)
    #expect(presenter.items.count == 40)
  }

  @Test func offersTheOrder() async throws {
    let presenter = make()
    #expect(player.offers.isEmpty)
    await presenter.load()
    await presenter.loadMore()
    service.voices.removeLast(44)
    try await presenter.refresh()
    #expect(player.offers == [Array(1...20), Array(1...40), [1]])
    #expect(player.author == UserID(132))
  }

  @Test func wantsMoreWhileTheLastMessageIsUnderWay() async {
    let presenter = make()
    await presenter.load()
    #expect(!presenter.wantsMore)
    player.set(.playing(elapsed: .zero), of: 19)
    #expect(!presenter.wantsMore)
    player.set(.paused(elapsed: .zero), of: 20)
    #expect(!presenter.wantsMore)
    player.set(.downloading(progress: 0), of: 20)
    #expect(presenter.wantsMore)
    await presenter.loadWanted()
    await presenter.loadWanted()
    #expect(!presenter.wantsMore)
    #expect(presenter.items.count == 40)
  }

  @Test func wantsNoMoreAfterAFailure() async {
    let presenter = make()
    await presenter.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.failures[.voices] = .offline
    await presenter.loadWanted()
    await presenter.loadWanted()
    #expect(!presenter.wantsMore)
    #expect(service.calls.count == 2)
  }

  @Test func saysWhereSoundComesOut() {
    let presenter = make()
    #expect(presenter.accessoryText == "plays silently")
    player.device = .command("paplay")
    #expect(presenter.accessoryText == "plays through paplay")
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = presenter.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.id) == presenter.items.map(\.id))
    #expect(player.offers.last == Array(1...20))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateOfALoadUnderWayCanBeLoadedAgain() async {
    let presenter = make()
    service.gate(.voices).close()
    let load = Task { await presenter.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(presenter.state(position: ListPosition()))
    #expect(player.offers.isEmpty)
    service.gate(.voices).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
  }

  @Test func tellsItsViewWhatBecameOfTheRows() async throws {
    let view = RecordingView()
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.loadMore()
    try await presenter.refresh()
    #expect(view.changes == ["rows", "more", "rows"])
    #expect(view.refreshes >= 6, "around every request")
  }

  @Test func timeIsTheItemsConcernAlone() async {
    let view = RecordingView()
    let presenter = make()
    presenter.view = view
    await presenter.load()
    let refreshes = view.refreshes
    player.set(.playing(elapsed: .seconds(1)), of: 2)
    #expect(view.refreshes == refreshes)
    player.device = .browser
    #expect(view.refreshes == refreshes + 1)
  }

  @Test func asksItsViewForMore() async {
    let view = RecordingView()
    let presenter = make()
    presenter.view = view
    await presenter.load()
    player.set(.playing(elapsed: .zero), of: 20)
    #expect(view.changes == ["rows", "ask"])
    player.set(.playing(elapsed: .seconds(1)), of: 20)
    #expect(view.changes == ["rows", "ask", "ask"], "until it is there")
  }

  private final class RecordingView: VoiceListRefreshing {
    var refreshes = 0
    var changes: [String] = []
    func refresh() { refreshes += 1 }
    func refreshRows() { changes.append("rows") }
    func appendRows() { changes.append("more") }
    func askForMore() { changes.append("ask") }
  }

  private func make(_ state: VoiceListState? = nil) -> VoiceListPresenter {
    VoiceListPresenter(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
