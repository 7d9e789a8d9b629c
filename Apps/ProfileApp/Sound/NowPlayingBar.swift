import Essentials
import ProfileScenes
import ViewKit
import VoiceCore

/// Shows the voice message that plays, with the controls of its player, below every screen of a session. Hidden while all
/// messages are idle.
///
/// It listens to the player alone: it knows no list and no screen that the message is on.
@MainActor
final class NowPlayingBar: View {
  private let player: any VoicePlayer
  private let formatter: VoiceFormatter
  private let onOpen: @MainActor (VoiceID) -> Void

  private let playButton = Button(
    configuration: Button.Configuration(.bordered, image: .play), identifier: "nowPlaying.play")
  private let captionButton = Button(
    style: TextStyle(font: .headline), configuration: .plain, identifier: "nowPlaying.caption")
  private let statusLabel = Label(
    style: TextStyle(font: .caption, tint: .secondary), identifier: "nowPlaying.status")
  private let slider = Slider(identifier: "nowPlaying.progress")
  private let stopButton = Button(
    configuration: Button.Configuration(.bordered, image: .stop), identifier: "nowPlaying.stop")

  /// - Parameter onOpen: called when a person taps the title of the message.
  init(
    _ player: any VoicePlayer, _ formatter: VoiceFormatter, onOpen: @escaping @MainActor (VoiceID) -> Void
  ) {
    self.player = player
    self.formatter = formatter
    self.onOpen = onOpen
    super.init()
    identifier = "nowPlaying"
    container = .nowPlaying
    layout = Layout(axis: .horizontal, spacing: 2, margins: EdgeInsets(left: 1, right: 1))
    for view in [captionButton, playButton, statusLabel, slider, stopButton] { addSubview(view) }
    stopButton.title = formatter.texts.stop
    playButton.addTarget(self, action: NowPlayingBar.playTapped, for: .primaryActionTriggered)
    captionButton.addTarget(self, action: NowPlayingBar.captionTapped, for: .primaryActionTriggered)
    stopButton.addTarget(self, action: NowPlayingBar.stopTapped, for: .primaryActionTriggered)
    slider.addTarget(self, action: NowPlayingBar.slid, for: .valueChanged)
    player.changes.subscribe(self) { bar, _ in bar.update() }
    update()
  }

  private func update() {
    isHidden = player.current == nil
    guard let voice = player.current else { return }
    let playback = player.playback(of: voice.id)
    let caption = formatter.caption(of: voice)
    playButton.title = formatter.action(playback)
    playButton.configuration.image = playback.isActive ? .pause : .play
    captionButton.title = caption
    statusLabel.text = formatter.status(playback)
    statusLabel.style.tint = playback.hasFailed ? .destructive : .secondary
    slider.value = playback.progress(of: voice.duration) ?? 0
    for control in [playButton, stopButton, slider] { control.accessibilitySubject = caption }
  }

  private func playTapped() {
    if let voice = player.current { player.performAction(on: voice) }
  }

  private func stopTapped() {
    if let voice = player.current { player.stop(voice.id) }
  }

  private func captionTapped() {
    if let voice = player.current { onOpen(voice.id) }
  }

  private func slid() {
    if let voice = player.current { player.seek(voice.id, to: voice.duration * slider.value) }
  }
}

extension NavigationController {
  /// Shows the message that plays in a bar below every screen. Its title leads to the message.
  func showNowPlaying(in environment: ProfileEnvironment) {
    bottomAccessory = NowPlayingBar(environment.voices.player, environment.voices.formatter) {
      [weak self] voice in
      self?.push(VoiceDetailScene(voice, in: environment))
    }
  }
}
