import Essentials
import Observation
import VoiceCore
import VoiceDisplay

/// A single voice message: fetches it, and says why there is none.
@MainActor
@Observable
final class VoiceDetailViewModel: VoiceDetailDisplay {
  private(set) var item: VoiceItemViewModel?
  private var failure: VoiceError?
  private var isLoading = false
  /// A copy of what the player says: the player can't be observed, this can.
  private var device: SoundDevice
  private let id: VoiceID
  private let environment: VoiceEnvironment

  init(id: VoiceID, environment: VoiceEnvironment, state: VoiceDetailState?) {
    self.id = id
    self.environment = environment
    device = environment.player.device
    if let state {
      item = state.voice.map { VoiceItemViewModel(voice: $0, environment: environment) }
      failure = state.failure
    }
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var deviceText: String { environment.formatter.device(device) }
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
    do throws(VoiceError) {
      receive(try await environment.service.voice(id))
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
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
      item = VoiceItemViewModel(voice: voice, environment: environment)
    }
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == self.id { item?.playbackChanged() }
    case .device: device = environment.player.device
    }
  }
}
