import VoiceViews

extension VoiceItemView {
  /// Shows what a presenter has, and tells it what a person does. From then on the presenter says when there is
  /// something new, and the view pulls it.
  func show(_ presenter: VoiceItemPresenter) {
    driver = presenter
    presenter.view = self
    onPlay = { presenter.playButtonTapped() }
    refresh()
  }
}
