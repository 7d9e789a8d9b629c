import Essentials
import VoiceCore
import WebHost
import WebPage

/// Plays voice messages with the audio element of a page. Its state follows the element's reports alone.
@MainActor
final class WebVoicePlayer: VoicePlayer {
  let changes = Broadcast<VoicePlayerChange>()
  let device = SoundDevice.browser

  private let audio: PageAudio
  private var queue = PlaybackQueue()
  private var lastOrder = 0
  /// The loaded part of the current sound, from 0 to 1.
  private var share = 0.0

  init(_ audio: PageAudio) {
    self.audio = audio
    audio.onReport = { [weak self] in self?.receive($0) }
  }

  var current: Voice? { queue.current?.voice }

  func playback(of id: VoiceID) -> Playback { queue.playback(of: id) }

  func play(_ voice: Voice) {
    let former = queue.current?.voice.id
    guard let (ticket, offset) = queue.begin(voice) else { return }
    share = 0
    order(ticket.voice, isPlaying: true, from: offset)
    if let former, former != voice.id { changes.post(.playback(former)) }
    changes.post(.playback(voice.id))
  }

  func pause(_ id: VoiceID) {
    guard let voice = queue.current?.voice, queue.pause(id, at: nil) else { return }
    order(voice, isPlaying: false, from: .zero)
    changes.post(.playback(id))
  }

  func seek(_ id: VoiceID, to time: Duration) {
    guard let (ticket, offset, isPlaying) = queue.seek(id, to: time) else { return }
    // The browser is told about a paused message when it plays again.
    if isPlaying { order(ticket.voice, isPlaying: true, from: offset) }
    changes.post(.playback(id))
  }

  func stop(_ id: VoiceID) {
    guard queue.stop(id) else { return }
    audio.order = nil
    changes.post(.playback(id))
  }

  func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {
    queue.offer(voices, of: author, hasMore: hasMore)
  }

  private func order(_ voice: Voice, isPlaying: Bool, from offset: Duration) {
    lastOrder += 1
    audio.order = AudioOrder(
      number: lastOrder, isPlaying: isPlaying, offset: offset / .seconds(1),
      source: SoundAddress.path(of: voice.sound))
  }

  /// Handles the element's reports on the current order.
  private func receive(_ report: AudioReport) {
    guard let ticket = queue.current else { return }
    let id = ticket.voice.id
    let time = min(Duration.seconds(fromOutside: report.time), ticket.voice.duration)
    switch report.state {
    case .progress:
      guard case .downloading = playback(of: id), report.share > share else { return }
      share = report.share
      note(.downloading(progress: share), ticket)
    case .playing: note(.playing(elapsed: time), ticket)
    case .timeupdate:
      guard case .playing = playback(of: id) else { return }
      note(.playing(elapsed: time), ticket)
    case .pause:
      // At the end of a sound, an element reports a pause first. A pause that this player ordered is known already.
      guard time < ticket.voice.duration, audio.order?.isPlaying == true else { return }
      switch playback(of: id) {
      case .playing:
        if queue.pause(id, at: time) { changes.post(.playback(id)) }
      case .downloading:
        note(.playing(elapsed: time), ticket)
        if queue.pause(id, at: time) { changes.post(.playback(id)) }
      default: return
      }
    case .ended:
      let next = queue.end(ticket)
      audio.order = nil
      changes.post(.playback(id))
      if let next { play(next) }
    case .error: note(.failed(.offline), ticket)
    }
  }

  private func note(_ playback: Playback, _ ticket: PlaybackQueue.Ticket) {
    if queue.note(playback, ticket) { changes.post(.playback(ticket.voice.id)) }
  }
}
