public import Essentials
import Foundation

/// Downloads sounds and plays them through an output of this machine.
@MainActor
public final class SoundPlayer: VoicePlayer {
  public let changes = Broadcast<VoicePlayerChange>()

  private let service: any VoiceService
  private let output: any SoundOutput
  private let clock: any Clock<Duration>
  private var queue = PlaybackQueue()
  private var sounds = SoundCache()
  private var playing: Task<Void, Never>?
  /// Where in the sound that plays the output is now.
  private var place: (() -> Duration)?
  private var shownDevice: SoundDevice

  /// - Parameter clock: by which elapsed time is told.
  public init(service: any VoiceService, output: any SoundOutput, clock: any Clock<Duration>) {
    self.service = service
    self.output = output
    self.clock = clock
    shownDevice = output.device
  }

  // MARK: VoicePlayer

  public var device: SoundDevice { output.device }

  public func playback(of id: VoiceID) -> Playback { queue.playback(of: id) }

  public func play(_ voice: Voice) {
    let former = queue.current?.voice.id
    guard let (ticket, offset) = queue.begin(voice) else { return }
    playing?.cancel()
    place = nil
    if let former, former != voice.id { changes.post(.playback(former)) }
    if sounds[voice.sound] != nil {
      // Nothing has to be waited for, so nobody sees it being fetched.
      note(.playing(elapsed: offset), ticket)
    } else {
      changes.post(.playback(voice.id))
    }
    playing = Task { [weak self] in await self?.run(ticket, from: offset) }
  }

  public func pause(_ id: VoiceID) {
    guard queue.pause(id, at: place?()) else { return }
    playing?.cancel()
    place = nil
    changes.post(.playback(id))
  }

  public func stop(_ id: VoiceID) {
    guard queue.stop(id) else { return }
    playing?.cancel()
    place = nil
    changes.post(.playback(id))
  }

  public func offer(_ voices: [Voice], of author: UserID) {
    queue.offer(voices, of: author)
  }

  /// Ends whatever plays, and waits until it is silent; for whoever ends the program.
  public func shutDown() async {
    if let id = queue.current?.voice.id { stop(id) }
    await playing?.value
  }

  // MARK: Playing

  private func run(_ ticket: PlaybackQueue.Ticket, from offset: Duration) async {
    do throws(VoiceError) {
      let sound = try await download(ticket)
      try await play(sound, ticket, from: offset)
    } catch {
      guard ticket == queue.current else { return }
      place = nil
      // Nobody asked for that, so nothing is left waiting for a sound that does not come.
      if error == .cancelled { stop(ticket.voice.id) } else { note(.failed(error), ticket) }
      return
    }
    guard ticket == queue.current else { return }
    place = nil
    let next = queue.end(ticket)
    changes.post(.playback(ticket.voice.id))
    if let next { play(next) }
  }

  private func play(
    _ sound: Data, _ ticket: PlaybackQueue.Ticket, from offset: Duration
  ) async throws(VoiceError) {
    guard ticket == queue.current else { throw .cancelled }
    let elapsed = clock.stopwatch()
    let end = ticket.voice.duration
    let place = { min(offset + elapsed(), end) }
    self.place = place
    note(.playing(elapsed: offset), ticket)
    let ticking = Task { [clock, weak self] in
      while !Task.isCancelled {
        let now = place()
        let nextSecond = Duration.seconds(now.components.seconds + 1)
        guard (try? await clock.sleep(for: nextSecond - now)) != nil else { return }
        self?.note(.playing(elapsed: place()), ticket)
      }
    }
    defer { ticking.cancel() }
    try await output.play(sound, from: offset)
  }

  // MARK: Downloading

  private func download(_ ticket: PlaybackQueue.Ticket) async throws(VoiceError) -> Data {
    let id = ticket.voice.sound
    if let sound = sounds[id] { return sound }
    var sound = Data()
    while true {
      let part = try await service.sound(id, from: sound.count)
      guard ticket == queue.current else { throw .cancelled }
      guard !part.bytes.isEmpty, sound.count + part.bytes.count <= part.totalCount else { throw .damaged }
      sound += part.bytes
      if sound.count == part.totalCount { break }
      note(.downloading(progress: Double(sound.count) / Double(part.totalCount)), ticket)
    }
    sounds[id] = sound
    return sound
  }

  private func note(_ playback: Playback, _ ticket: PlaybackQueue.Ticket) {
    if queue.note(playback, ticket) { changes.post(.playback(ticket.voice.id)) }
    if shownDevice != output.device {
      shownDevice = output.device
      changes.post(.device)
    }
  }
}
