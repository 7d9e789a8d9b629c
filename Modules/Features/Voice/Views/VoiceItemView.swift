public import ViewKit

/// One voice message: setters in, events out.
public final class VoiceItemView: View {
  /// The same values, arranged for different places.
  public enum Arrangement: Sendable {
    /// Two lines in a list.
    case row
    /// A page.
    case page
  }

  public var captionText: String {
    get { captionLabel.text }
    set {
      captionLabel.text = newValue
      actionButton.accessibilitySubject = newValue
      progressView.accessibilitySubject = newValue
    }
  }
  public var dateText: String {
    get { dateLabel.text }
    set { dateLabel.text = newValue }
  }
  public var durationText: String {
    get { durationLabel.text }
    set { durationLabel.text = newValue }
  }
  /// What the message does; empty if it is idle.
  public var statusText: String {
    get { statusLabel.text }
    set { statusLabel.text = newValue }
  }
  /// The title of the button.
  public var actionText: String {
    get { actionButton.title }
    set { actionButton.title = newValue }
  }
  /// Whether the message plays or downloads. The button then ends that.
  public var isActive = false {
    didSet { actionButton.configuration.image = isActive ? .pause : .play }
  }
  /// Whether the status describes a failure.
  public var hasFailed = false {
    didSet { statusLabel.style.tint = hasFailed ? .destructive : .primary }
  }
  /// The loaded or played part, from 0 to 1; `nil` hides the bar.
  public var progress: Double? {
    didSet { showProgress() }
  }

  /// Called when the button is tapped.
  public var onPlay: (@MainActor () -> Void)?
  /// Called with the part of the message, from 0 to 1, to continue from.
  public var onSeek: (@MainActor (Double) -> Void)?
  /// Called before the view is used for another message: stop setting values.
  public var onReuse: (@MainActor () -> Void)?

  private let captionLabel = Label(style: TextStyle(font: .headline), identifier: "caption")
  private let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  private let actionButton = Button(
    configuration: Button.Configuration(.bordered, image: .play), identifier: "play")
  private let statusLabel = Label(identifier: "status")
  private let progressView = Slider(identifier: "progress")
  private let durationLabel = Label(style: TextStyle(tint: .secondary), identifier: "duration")

  public init(_ arrangement: Arrangement) {
    super.init()
    actionButton.addTarget(self, action: VoiceItemView.playTapped, for: .primaryActionTriggered)
    progressView.addTarget(self, action: VoiceItemView.slid, for: .valueChanged)
    showProgress()
    switch arrangement {
    case .row: addSubview(rowView())
    case .page: addSubview(pageView())
    }
  }

  /// Removes all values and events of the message.
  public func prepareForReuse() {
    onReuse?()
    onReuse = nil
    onPlay = nil
    onSeek = nil
    captionText = ""
    dateText = ""
    durationText = ""
    statusText = ""
    actionText = ""
    isActive = false
    hasFailed = false
    progress = nil
  }

  private func rowView() -> View {
    captionLabel.layout.isFlexible = true
    return StackView(
      .vertical, container: .player,
      [StackView(.horizontal, spacing: 2, container: .header, [captionLabel, dateLabel]), playerView()])
  }

  private func pageView() -> View {
    captionLabel.style.font = .largeTitle
    captionLabel.style.numberOfLines = 0
    return StackView(
      .vertical, spacing: 1, container: .player,
      [StackView(.vertical, [captionLabel, dateLabel]), playerView()])
  }

  private func playerView() -> View {
    StackView(
      .horizontal, spacing: 2, container: .actions, [actionButton, statusLabel, progressView, durationLabel])
  }

  private func showProgress() {
    progressView.value = progress ?? 0
    progressView.isHidden = progress == nil
    // Either the bar or the status takes the free space, so that the duration stays at the end of the line.
    statusLabel.layout.isFlexible = progress == nil
  }

  private func playTapped() {
    onPlay?()
  }

  private func slid() {
    onSeek?(progressView.value)
  }
}
