import VoiceViews

extension VoiceItemView: VoiceItemDisplay {
  /// Lets a presenter fill the view and receive its events, until the view is reused.
  func attach(to presenter: VoiceItemPresenter) {
    onPlay = { presenter.playButtonTapped() }
    onSeek = { presenter.seek(to: $0) }
    onReuse = { presenter.view = nil }
    presenter.view = self
  }
}
