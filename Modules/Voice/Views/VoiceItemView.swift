public import ViewKit

/// One voice message: setters in, events out. What it shows is up to whoever drives it.
public final class VoiceItemView: View {
  /// The same values, arranged for different places.
  public enum Arrangement: Sendable {
    /// Two lines in a list.
    case row
    /// A page of its own.
    case page
  }

  /// Whether the status says that something went wrong.
  public var hasFailed = false {
    didSet { statusLabel.style.tint = hasFailed ? .destructive : .primary }
  }
  /// From 0 to 1; no bar where `nil`.
  public var progress: Double? {
    didSet { showProgress() }
  }

  /// The button was tapped, whatever it said.
  public var onPlay: (@MainActor () -> Void)?
  /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another message.
  public var driver: AnyObject?

  let captionLabel = Label(style: TextStyle(font: .headline), identifier: "caption")
  let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  let actionButton = Button(identifier: "play")
  let statusLabel = Label(identifier: "status")
  private let progressView = ProgressView(identifier: "progress")
  let durationLabel = Label(style: TextStyle(tint: .secondary), identifier: "duration")

  public init(_ arrangement: Arrangement) {
    super.init()
    actionButton.addTarget(self, action: VoiceItemView.playTapped, for: .primaryActionTriggered)
    showProgress()
    switch arrangement {
    case .row: addSubview(rowView())
    case .page: addSubview(pageView())
    }
  }

  /// Forgets everything of the message it showed.
  public func prepareForReuse() {
    driver = nil
    onPlay = nil
    clear()
  }

  private func rowView() -> View {
    captionLabel.layout.isFlexible = true
    return StackView(
      .vertical, [StackView(.horizontal, spacing: 2, [captionLabel, dateLabel]), playerView()])
  }

  private func pageView() -> View {
    captionLabel.style.numberOfLines = 0
    return StackView(.vertical, spacing: 1, [StackView(.vertical, [captionLabel, dateLabel]), playerView()])
  }

  private func playerView() -> View {
    StackView(.horizontal, spacing: 2, [actionButton, statusLabel, progressView, durationLabel])
  }

  private func showProgress() {
    progressView.progress = progress ?? 0
    progressView.isHidden = progress == nil
    // One of the two takes the room, so that the duration stands at the end of the line.
    statusLabel.layout.isFlexible = progress == nil
  }

  private func playTapped() {
    onPlay?()
  }
}
