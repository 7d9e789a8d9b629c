import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// A single voice message: in MVC one controller lays out, fetches the message, and sets what is said where there is
/// none.
final class VoiceDetailController: ViewController, FeatureModule {
  private let context: VoiceDetail.Context
  private let detail = VoiceDetailView()
  private var item: VoiceItemController?
  private var failure: VoiceError?
  private var isLoading = false

  init(context: VoiceDetail.Context, state: VoiceDetailState?) {
    self.context = context
    super.init()
    if let state {
      item = state.voice.map { VoiceItemController(voice: $0, environment: context.environment) }
      failure = state.failure
    }
    context.environment.player.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    showDevice()
    showItem()
    showNotice()
  }

  // MARK: FeatureModule

  func start() async {
    guard item == nil else { return }
    try? await request()
  }

  func refresh() async {
    do {
      try await request()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> VoiceDetailState {
    VoiceDetailState(voice: item?.state(), failure: failure)
  }

  // MARK: What is shown

  private func showItem() {
    guard let item else { return }
    detail.hasItem = true
    item.show(in: detail.itemView)
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    detail.noticeText = item == nil ? failure.map(formatter.reason) : nil
    detail.retryText = detail.noticeText == nil ? nil : formatter.list.retry
  }

  private func showDevice() {
    detail.deviceText = context.environment.formatter.device(context.environment.player.device)
  }

  // MARK: What arrives

  private func request() async throws(VoiceError) {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    failure = nil
    showNotice()
    do throws(VoiceError) {
      receive(try await context.environment.service.voice(context.voice))
    } catch {
      guard item == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    showNotice()
  }

  private func receive(_ voice: Voice) {
    if let item {
      item.receive(voice)
    } else {
      item = VoiceItemController(voice: voice, environment: context.environment)
      showItem()
    }
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): if id == context.voice { item?.playbackChanged() }
    case .device: showDevice()
    }
  }
}
