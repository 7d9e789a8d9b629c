import ViewKit
import VoiceViews

extension VoiceItemView {
  /// Binds the view to a view model and forwards its events, until the view is reused.
  func bind(to viewModel: VoiceItemViewModel) {
    let binding = observe(self) { view in
      view.captionText = viewModel.captionText
      view.dateText = viewModel.dateText
      view.durationText = viewModel.durationText
      view.statusText = viewModel.statusText
      view.actionText = viewModel.actionText
      view.isActive = viewModel.isActive
      view.hasFailed = viewModel.hasFailed
      view.progress = viewModel.progress
    }
    onPlay = { viewModel.playButtonTapped() }
    onSeek = { viewModel.seek(to: $0) }
    onReuse = { binding.cancel() }
  }
}
