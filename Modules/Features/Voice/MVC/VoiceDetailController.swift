import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// A single voice message: fetches the message, and shows it or the reason why it can't be shown.
final class VoiceDetailController: ViewController, FeatureModule {
  private let context: VoiceDetail.Context
  private let detail = VoiceDetailView()
  private var item: VoiceItemController?
  private var fetch: Fetch<VoiceError>

  init(context: VoiceDetail.Context, state: VoiceDetailState?) {
    self.context = context
    item = state?.voice.map { VoiceItemController($0, environment: context.environment) }
    fetch = Fetch(failure: state?.failure)
    super.init()
    context.environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    showItem()
    showDevice()
    showNotice()
  }

  // MARK: Output

  private func showItem() {
    guard let item else { return }
    detail.hasItem = true
    item.show(in: detail.itemView)
  }

  private func showDevice() {
    detail.deviceText = context.environment.formatter.device(context.environment.player.device)
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    detail.noticeText = fetch.failure.map(formatter.reason)
    detail.retryText = fetch.failure == nil ? nil : formatter.texts.list.retry
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(VoiceError) {
      let voice = try await context.environment.service.voice(context.voice)
      if fetch.succeed() { receive(voice) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: item != nil) {
        showToast(context.environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }

  private func receive(_ voice: Voice) {
    if let item {
      item.receive(voice)
    } else {
      item = VoiceItemController(voice, environment: context.environment)
      showItem()
    }
  }

  // MARK: Updates

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == context.voice { item?.playbackChanged() }
    case .device: showDevice()
    }
  }

  // MARK: FeatureModule

  func start() async {
    guard item == nil else { return }
    await request()
  }

  func refresh() async {
    await request()
  }

  var state: VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: fetch.failure)
  }
}
