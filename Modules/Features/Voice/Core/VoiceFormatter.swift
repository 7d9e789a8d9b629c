public import Essentials
import Foundation

/// Turns voice messages and their playback into text. An object, so that all rows share it.
public final class VoiceFormatter: Sendable {
  public let texts: VoiceTexts

  public init(_ texts: VoiceTexts) {
    self.texts = texts
  }

  public static let english = VoiceFormatter(.english)

  public func caption(of voice: Voice) -> String {
    voice.caption.isBlank ? texts.noCaption : voice.caption
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
    case .downloading(let progress): texts.downloading(percent(progress))
    case .playing(let elapsed): texts.playing(time(elapsed))
    case .paused(let elapsed): texts.paused(time(elapsed))
    case .failed(let error): reason(error)
    }
  }

  /// The title of the button: the action of `VoicePlayer.performAction(on:)`.
  public func action(_ playback: Playback) -> String {
    switch playback {
    case .idle: texts.play
    case .downloading: texts.stop
    case .playing: texts.pause
    case .paused: texts.resume
    case .failed: texts.list.retry
    }
  }

  /// Where sound is played.
  public func device(_ device: SoundDevice) -> String {
    switch device {
    case .command(let name): texts.throughCommand(name)
    case .browser: texts.throughBrowser
    case .silent: texts.silent
    }
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<VoiceTexts, Pattern>, _ error: VoiceError) -> String {
    texts[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: VoiceError) -> String {
    switch error {
    case .offline: texts.reasons.offline
    case .notFound: texts.reasons.notFound
    case .refused: texts.reasons.refused
    case .damaged: texts.reasons.damaged
    case .storage(let reason): texts.reasons.storage(reason)
    case .signedOut: texts.reasons.signedOut
    case .cancelled: texts.reasons.cancelled
    }
  }

  /// With one decimal, rounded down: "81.1%".
  private func percent(_ progress: Double) -> String {
    progress.formatted(
      .percent.precision(.fractionLength(1)).rounded(rule: .down).locale(Locale(identifier: "en_US")))
  }
}
