import Essentials
import VoiceCore
import VoiceDisplay

/// A single voice message: fetches it, and says why there is none.
@MainActor
final class VoiceDetailPresenter: VoiceDetailDisplay {
  weak var view: (any VoiceDetailRefreshing)?

  private(set) var item: VoiceItemPresenter?
  private var failure: VoiceError?
  private var isLoading = false
  private let id: VoiceID
  private let environment: VoiceEnvironment

  init(id: VoiceID, environment: VoiceEnvironment, state: VoiceDetailState?) {
    self.id = id
    self.environment = environment
    if let state {
      item = state.voice.map { VoiceItemPresenter(voice: $0, environment: environment) }
      failure = state.failure
    }
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var deviceText: String { environment.formatter.device(environment.player.device) }
  var noticeText: String? { item == nil ? failure.map(environment.formatter.reason) : nil }
  var retryText: String? { noticeText == nil ? nil : environment.formatter.list.retry }

  // MARK: What a person does

  /// Fetches the message, where it is not there.
  func load() async {
    guard item == nil else { return }
    try? await refresh()
  }

  /// Fetches the message again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(VoiceError) {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    failure = nil
    view?.refresh()
    do throws(VoiceError) {
      receive(try await environment.service.voice(id))
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    view?.refresh()
  }

  // MARK: What is handed on

  func state() -> VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: failure)
  }

  // MARK: What arrives

  private func receive(_ voice: Voice) {
    if let item {
      item.receive(voice)
    } else {
      item = VoiceItemPresenter(voice: voice, environment: environment)
    }
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == self.id { item?.playbackChanged() }
    case .device: view?.refresh()
    }
  }
}
