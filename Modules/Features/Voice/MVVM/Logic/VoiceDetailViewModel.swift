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
  private let player: ObservedPlayer
  private let environment: VoiceEnvironment

  init(id: VoiceID, environment: VoiceEnvironment, state: VoiceDetailState?) {
    self.id = id
    self.environment = environment
    player = ObservedPlayer(environment.player)
    fetch = Fetch(failure: state?.failure)
    if let voice = state?.voice { receive(voice) }
  }

  // MARK: Output

  /// Where sound is played.
  var deviceText: String { environment.formatter.device(player.device) }
  /// A text in place of the message.
  var noticeText: String? { fetch.failure.map(environment.formatter.reason) }
  var retryText: String? { fetch.failure == nil ? nil : environment.formatter.texts.list.retry }

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
      item = VoiceItemViewModel(voice, player: player, environment: environment)
    }
  }

  // MARK: Handing over

  func state() -> VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: fetch.failure)
  }
}
