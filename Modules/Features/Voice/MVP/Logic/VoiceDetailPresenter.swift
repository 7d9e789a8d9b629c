import Essentials
import VoiceCore

/// A single voice message: fetches the message, and pushes it or the reason why it can't be shown.
@MainActor
final class VoiceDetailPresenter {
  weak var view: (any VoiceDetailDisplay)? {
    didSet { showEverything() }
  }
  private var item: VoiceItemPresenter?
  private var fetch: Fetch<VoiceError>
  private let id: VoiceID
  private let environment: VoiceEnvironment

  init(id: VoiceID, environment: VoiceEnvironment, state: VoiceDetailState?) {
    self.id = id
    self.environment = environment
    item = state?.voice.map { VoiceItemPresenter($0, environment: environment) }
    fetch = Fetch(failure: state?.failure)
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  private func showEverything() {
    showItem()
    showDevice()
    showNotice()
  }

  private func showItem() {
    if let item { view?.showItem(item) }
  }

  private func showDevice() {
    view?.showDevice(environment.formatter.device(environment.player.device))
  }

  private func showNotice() {
    view?.showNotice(
      fetch.failure.map(environment.formatter.reason),
      retryText: fetch.failure == nil ? nil : environment.formatter.texts.list.retry)
  }

  // MARK: Input

  /// Fetches the message if it has not been fetched.
  func load() async {
    guard item == nil else { return }
    await request()
  }

  /// Fetches the message again.
  func refresh() async {
    await request()
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(VoiceError) {
      let voice = try await environment.service.voice(id)
      if fetch.succeed() { receive(voice) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }

  private func receive(_ voice: Voice) {
    if let item {
      item.receive(voice)
    } else {
      item = VoiceItemPresenter(voice, environment: environment)
      showItem()
    }
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == self.id { item?.playbackChanged() }
    case .device: showDevice()
    }
  }

  // MARK: Handing over

  func state() -> VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: fetch.failure)
  }
}
