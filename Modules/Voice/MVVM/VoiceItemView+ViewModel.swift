import ViewKit
import VoiceViews

extension VoiceItemView {
  /// Keeps the view in step with a view model, and tells it what a person does. Nobody has to say when there is
  /// something new.
  func bind(to viewModel: VoiceItemViewModel) {
    driver = observe(self) { $0.show(viewModel) }
    onPlay = { viewModel.playButtonTapped() }
  }
}
