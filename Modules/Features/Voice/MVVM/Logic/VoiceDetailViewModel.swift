import Essentials
import Observation
import VoiceCore

/// A single voice message: fetches the message, and offers it or the reason why it can't be shown.
@MainActor
@Observable
final class VoiceDetailViewModel {
  /// Texts to show once. The binding removes them.
  var messages: [String] = []
  private(set) var item: VoiceItemViewModel?
  private var fetch: Fetch<VoiceError>
  private let id: VoiceID
  private let environment: VoiceEnvironment

  init(id: VoiceID, environment: VoiceEnvironment, state: VoiceDetailState?) {
    self.id = id
    self.environment = environment
    item = state?.voice.map { VoiceItemViewModel($0, environment: environment) }
    fetch = Fetch(failure: state?.failure)
    environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  /// Where sound is played.
  var deviceText: String { environment.formatter.device(device) }
  /// A text in place of the message.
  var noticeText: String? { fetch.failure.map(environment.formatter.reason) }
  var retryText: String? { fetch.failure == nil ? nil : environment.formatter.list.retry }

  /// Read from the player each time. The player is not observable, so reading and changing are reported here.
  private var device: SoundDevice {
    access(keyPath: \.device)
    return environment.player.device
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
    do throws(VoiceError) {
      let voice = try await environment.service.voice(id)
      if fetch.succeed() { receive(voice) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        messages.append(environment.formatter.failure(\.refreshFailed, error))
      }
    }
  }

  private func receive(_ voice: Voice) {
    if let item {
      item.receive(voice)
    } else {
      item = VoiceItemViewModel(voice, environment: environment)
    }
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == self.id { item?.playbackChanged() }
    case .device: withMutation(keyPath: \.device) {}
    }
  }

  // MARK: Handing over

  func state() -> VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: fetch.failure)
  }
}
