public import Essentials
import Foundation

/// Formats voice messages and their playback as text. A scene can provide a formatter with other texts.
public struct VoiceFormatter: Sendable {
  public var noCaption = "Untitled"
  public var heading = "Voice"
  public var list = ListWording(
    empty: "No voice messages yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var play = "Play"
  public var pause = "Pause"
  public var resume = "Resume"
  public var stop = "Stop"
  public var downloading: Pattern = "Downloading %@"
  public var playing: Pattern = "Playing %@"
  public var paused: Pattern = "Paused %@"
  /// The value is the name of the program.
  public var throughCommand: Pattern = "plays through %@"
  public var throughBrowser = "plays in the browser"
  public var silent = "plays silently"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such voice message."
    public var refused = "The server refuses that."
    public var damaged = "The sound is damaged."
    public var storage: Pattern = "The data can't be used: %@."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  public static let english = VoiceFormatter()

  public func caption(of voice: Voice) -> String {
    voice.caption.isEmpty ? noCaption : voice.caption
  }

  public func date(of voice: Voice) -> String {
    voice.recordedAt.stamp
  }

  /// Minutes and seconds, and hours if there are any, rounded down: "0:07", "1:02:03".
  public func time(_ duration: Duration) -> String {
    let (minutes, seconds) = max(0, duration.components.seconds).quotientAndRemainder(dividingBy: 60)
    // `Duration.TimeFormatStyle` takes longer than all other texts of a row together.
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard minutes >= 60 else { return "\(minutes):\(padded(seconds))" }
    return "\(minutes / 60):\(padded(minutes % 60)):\(padded(seconds))"
  }

  /// The duration of a message, at least "0:01".
  public func duration(of voice: Voice) -> String {
    time(max(.seconds(1), voice.duration))
  }

  /// The playback of a message; empty if it is idle.
  public func status(_ playback: Playback) -> String {
    switch playback {
    case .idle: ""
    case .downloading(let progress): downloading(percent(progress))
    case .playing(let elapsed): playing(time(elapsed))
    case .paused(let elapsed): paused(time(elapsed))
    case .failed(let error): reason(error)
    }
  }

  /// The title of the button: the action of `VoicePlayer.performAction(on:)`.
  public func action(_ playback: Playback) -> String {
    switch playback {
    case .idle: play
    case .downloading: stop
    case .playing: pause
    case .paused: resume
    case .failed: list.retry
    }
  }

  /// Where sound is played.
  public func device(_ device: SoundDevice) -> String {
    switch device {
    case .command(let name): throughCommand(name)
    case .browser: throughBrowser
    case .silent: silent
    }
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<VoiceFormatter, Pattern>, _ error: VoiceError) -> String {
    self[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: VoiceError) -> String {
    switch error {
    case .offline: reasons.offline
    case .notFound: reasons.notFound
    case .refused: reasons.refused
    case .damaged: reasons.damaged
    case .storage(let reason): reasons.storage(reason)
    case .signedOut: reasons.signedOut
    case .cancelled: reasons.cancelled
    }
  }

  /// With one decimal, rounded down: "81.1%".
  private func percent(_ progress: Double) -> String {
    progress.formatted(
      .percent.precision(.fractionLength(1)).rounded(rule: .down).locale(Locale(identifier: "en_US")))
  }
}
