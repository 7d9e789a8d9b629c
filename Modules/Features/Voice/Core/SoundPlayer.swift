public import Essentials
import Foundation

/// Downloads sounds and plays them on an output.
@MainActor
public final class SoundPlayer: VoicePlayer {
  public let changes = Broadcast<VoicePlayerChange>()

  private let service: any VoiceService
  private let output: any SoundOutput
  private let clock: any Clock<Duration>
  private var queue = PlaybackQueue()
  private var sounds = SoundCache()
  private var playing: Task<Void, Never>?
  private var ticking: Task<Void, Never>?
  /// The elapsed time of the playing sound.
  private var place: (@Sendable () -> Duration)?
  private var shownDevice: SoundDevice

  /// - Parameter clock: measures the elapsed time.
  public init(service: any VoiceService, output: any SoundOutput, clock: any Clock<Duration>) {
    self.service = service
    self.output = output
    self.clock = clock
    shownDevice = output.device
  }

  /// Stops playing: without the player nothing could stop the sound.
  deinit {
    playing?.cancel()
    ticking?.cancel()
  }

  // MARK: VoicePlayer

  public var device: SoundDevice { output.device }

  public var current: Voice? { queue.current?.voice }

  public func playback(of id: VoiceID) -> Playback { queue.playback(of: id) }

  public func play(_ voice: Voice) {
    let former = queue.current?.voice.id
    guard let (ticket, offset) = queue.begin(voice) else { return }
    halt()
    let known = sounds[voice.sound]
    run(ticket, from: offset, known.map(SoundDownload.init(complete:)) ?? SoundDownload())
    if let former, former != voice.id { changes.post(.playback(former)) }
    if known != nil {
      // The sound is in the cache, so no download is shown.
      note(.playing(elapsed: offset), ticket)
    } else {
      changes.post(.playback(voice.id))
    }
  }

  public func pause(_ id: VoiceID) {
    guard queue.pause(id, at: place?()) else { return }
    halt()
    changes.post(.playback(id))
  }

  public func seek(_ id: VoiceID, to time: Duration) {
    guard let (ticket, offset, isPlaying) = queue.seek(id, to: time) else { return }
    if isPlaying {
      halt()
      run(
        ticket, from: offset, sounds[ticket.voice.sound].map(SoundDownload.init(complete:)) ?? SoundDownload()
      )
    }
    changes.post(.playback(id))
  }

  public func stop(_ id: VoiceID) {
    guard queue.stop(id) else { return }
    halt()
    changes.post(.playback(id))
  }

  public func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {
    queue.offer(voices, of: author, hasMore: hasMore)
  }

  /// The playback of the current message. For tests with a backend on another thread.
  package var currentPlayback: Playback { queue.current.map { playback(of: $0.voice.id) } ?? .idle }

  /// Stops playing, and waits until the output is silent. Call it before the program ends.
  public func shutDown() async {
    if let id = queue.current?.voice.id { stop(id) }
    await playing?.value
  }

  // MARK: Playing

  /// Downloads and plays a sound in a task. The task does not keep the player alive.
  private func run(_ ticket: PlaybackQueue.Ticket, from offset: Duration, _ download: SoundDownload) {
    playing = Task { [weak self, service, output] in
      do throws(VoiceError) {
        var download = download
        while !download.isComplete {
          try download.receive(await service.sound(ticket.voice.sound, from: download.data.count))
          guard self?.receive(download, ticket) == true else { return }
        }
        guard self?.noteBeginning(ticket, from: offset) == true else { return }
        try await output.play(download.data, from: offset)
        self?.noteEnd(ticket)
      } catch {
        self?.noteFailure(ticket, error)
      }
    }
  }

  private func halt() {
    playing?.cancel()
    ticking?.cancel()
    place = nil
  }

  // MARK: Updates

  /// Stores or reports a download. Returns `false` if the ticket is outdated.
  private func receive(_ download: SoundDownload, _ ticket: PlaybackQueue.Ticket) -> Bool {
    guard ticket == queue.current else { return false }
    if download.isComplete {
      sounds[ticket.voice.sound] = download.data
    } else {
      note(.downloading(progress: download.progress), ticket)
    }
    return true
  }

  /// Starts reporting the elapsed time. Returns `false` if the ticket is outdated.
  private func noteBeginning(_ ticket: PlaybackQueue.Ticket, from offset: Duration) -> Bool {
    guard ticket == queue.current else { return false }
    let elapsed = clock.stopwatch()
    let end = ticket.voice.duration
    let place = { @Sendable in min(offset + elapsed(), end) }
    self.place = place
    ticking = Task { [weak self, clock] in
      var now = place()
      while now < end {
        let nextSecond = Duration.seconds(now.components.seconds + 1)
        guard (try? await clock.sleep(for: min(nextSecond, end) - now)) != nil else { return }
        now = place()
        self?.note(.playing(elapsed: now), ticket)
      }
    }
    note(.playing(elapsed: offset), ticket)
    return true
  }

  private func noteEnd(_ ticket: PlaybackQueue.Ticket) {
    guard ticket == queue.current else { return }
    halt()
    let next = queue.end(ticket)
    changes.post(.playback(ticket.voice.id))
    noteDevice()
    if let next { play(next) }
  }

  private func noteFailure(_ ticket: PlaybackQueue.Ticket, _ error: VoiceError) {
    guard ticket == queue.current else { return }
    // The next download may succeed.
    if error == .damaged { sounds[ticket.voice.sound] = nil }
    // No person cancelled it, so the message becomes idle instead of waiting for a sound that never arrives.
    if error == .cancelled { return stop(ticket.voice.id) }
    halt()
    note(.failed(error), ticket)
  }

  private func note(_ playback: Playback, _ ticket: PlaybackQueue.Ticket) {
    if queue.note(playback, ticket) { changes.post(.playback(ticket.voice.id)) }
    noteDevice()
  }

  /// Reports a new device. An output can change it while it plays.
  private func noteDevice() {
    guard shownDevice != output.device else { return }
    shownDevice = output.device
    changes.post(.device)
  }
}
