import Composition
import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
import VoiceInterface
import VoiceTesting
import VoiceViews

@testable import VoiceMVVM

/// The view model of a single voice message, without a view. Exercise 20 is solved by making these pass.
@MainActor
struct VoiceDetailViewModelTests {
  private let service = ProgrammedVoiceService(voices: [.sample()])
  private let player = RecordingVoicePlayer()

  @Test func fetchesTheMessageOnce() async {
    let viewModel = make()
    #expect(viewModel.item == nil)
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.item?.captionText == "Caption 1")
    #expect(service.calls.count == 1)
  }

  @Test func showsWhyFetchingFailed() async {
    service.failures[.voice] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
    #expect(viewModel.messages.isEmpty)
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.noticeText == nil && viewModel.retryText == nil)
    #expect(viewModel.item?.captionText == "Caption 1")
  }

  @Test func failedRefreshKeepsTheMessageAndSaysWhyOnce() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.voice] = .offline
    await viewModel.refresh()
    #expect(viewModel.messages == ["Refresh failed: The server can't be reached."])
    #expect(viewModel.item != nil && viewModel.noticeText == nil)
  }

  @Test func aRefreshUpdatesTheSameItem() async {
    let viewModel = make()
    await viewModel.load()
    let item = viewModel.item
    service.voices[0].caption = "New"
    await viewModel.refresh()
    #expect(viewModel.item?.captionText == "New")
    #expect(viewModel.item === item)
  }

  @Test func aCancelledRequestSaysNothing() async {
    service.failures[.voice] = .cancelled
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == nil && viewModel.messages.isEmpty)
    service.failures = [:]
    await viewModel.load()
    service.failures[.voice] = .cancelled
    await viewModel.refresh()
    #expect(viewModel.messages.isEmpty)
  }

  @Test func forwardsOnlyChangesOfItsMessage() async throws {
    let viewModel = make()
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    await viewModel.load()
    let item = try #require(viewModel.item)
    #expect(item.statusText == "Playing 0:01")
    #expect(changes({ item.statusText }) { player.set(.playing(elapsed: .seconds(2)), of: 1) } == 1)
    #expect(changes({ item.statusText }) { player.set(.playing(elapsed: .seconds(9)), of: 2) } == 0)
    #expect(item.statusText == "Playing 0:02")
  }

  @Test func showsWhereSoundIsPlayed() {
    let viewModel = make()
    #expect(viewModel.deviceText == "plays silently")
    #expect(changes({ viewModel.deviceText }) { player.device = .browser } == 1)
    #expect(viewModel.deviceText == "plays in the browser")
  }

  @Test func offersNoOrder() async {
    await make().load()
    #expect(player.offers.isEmpty, "the order of the list stays")
  }

  @Test func stateIsEnoughToContinue() async {
    let viewModel = make()
    await viewModel.load()
    let next = make(viewModel.state())
    #expect(next.item?.captionText == "Caption 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  @Test func stateKeepsTheFailure() async {
    service.failures[.voice] = .offline
    let viewModel = make()
    await viewModel.load()
    let next = make(viewModel.state())
    #expect(next.noticeText == "The server can't be reached." && next.retryText == "Retry")
  }

  /// A binding takes a message although nobody calls it.
  @Test func itsViewIsBound() {
    let viewModel = make()
    let controller = VoiceDetailViewController(viewModel)
    _ = controller.view
    viewModel.messages.append("Hello")
    UpdateQueue.main.flush()
    withExtendedLifetime(controller) { #expect(viewModel.messages.isEmpty) }
  }

  /// Two views of one view model show its values, although nobody calls them.
  @Test func allItsViewsAreBound() async {
    service.failures[.voice] = .offline
    let viewModel = make()
    let screens = (0..<2).map { _ in Screen(VoiceDetailViewController(viewModel)) }
    await viewModel.load()
    UpdateQueue.main.flush()
    #expect(screens.allSatisfy { $0.label("notice.text") == "The server can't be reached." })
    service.failures = [:]
    await viewModel.load()
    player.device = .browser
    UpdateQueue.main.flush()
    #expect(screens.allSatisfy { $0.find("notice") == nil && $0.label("caption") == "Caption 1" })
    #expect(screens.allSatisfy { $0.shows("plays in the browser") })
  }

  /// A binding of the item runs again with every change of the item. It binds the view to another item only.
  @Test func itsItemIsBoundOnce() async throws {
    let viewModel = make()
    let controller = VoiceDetailViewController(viewModel)
    await viewModel.load()
    let view = try #require(controller.view.visibleTree.compactMap { $0 as? VoiceItemView }.first)
    let end = view.onReuse
    view.onReuse = nil
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    UpdateQueue.main.flush()
    withExtendedLifetime((controller, end)) {
      #expect(view.statusText == "Playing 0:01" && view.onReuse == nil)
    }
  }

  @Test func theModuleHasThisView() {
    let rig = VoiceDetailRig(.mvvm, voices: [.sample()])
    #expect(rig.scene.slots[0].children[0] is VoiceDetailViewController)
  }

  private func make(_ state: VoiceDetailState? = nil) -> VoiceDetailViewModel {
    VoiceDetailViewModel(
      id: VoiceID(1),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
