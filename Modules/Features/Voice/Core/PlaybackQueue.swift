public import Essentials

/// The rules of playing one voice message at a time: which message is current, its playback, and which is next.
///
/// The queue plays nothing. A player calls `begin` for a ticket and passes the ticket with each report. Reports with
/// an outdated ticket are refused.
public struct PlaybackQueue: Sendable, Equatable {
  /// Permission to play one message. Valid until the message is paused or stopped, or another begins.
  public struct Ticket: Sendable, Equatable {
    public let voice: Voice
    fileprivate let number: Int
  }

  /// The message that was started last; `nil` after its end.
  public private(set) var current: Ticket?
  private var playback = Playback.idle
  private var lastTicket = 0
  private var orders: [UserID: [Voice]] = [:]

  public init() {}

  public func playback(of id: VoiceID) -> Playback {
    current?.voice.id == id ? playback : .idle
  }

  /// Starts a message. The message that was current becomes idle.
  ///
  /// - Returns: a ticket and the time to start from: the time of the pause if the message is paused, else zero. `nil` if
  ///   the message already plays or downloads.
  public mutating func begin(_ voice: Voice) -> (ticket: Ticket, offset: Duration)? {
    var offset = Duration.zero
    switch playback(of: voice.id) {
    case .playing, .downloading: return nil
    case .paused(let elapsed): offset = elapsed
    case .idle, .failed: break
    }
    lastTicket += 1
    let ticket = Ticket(voice: voice, number: lastTicket)
    current = ticket
    playback = .downloading(progress: 0)
    return (ticket, offset)
  }

  /// Sets the playback. Returns `false` if the ticket is outdated or the playback is unchanged.
  public mutating func note(_ playback: Playback, _ ticket: Ticket) -> Bool {
    guard ticket == current, playback != self.playback else { return false }
    self.playback = playback
    return true
  }

  /// Pauses a message and invalidates its ticket. Returns `false` if the message does not play.
  ///
  /// - Parameter time: the time of the pause; `nil` uses the last known time.
  public mutating func pause(_ id: VoiceID, at time: Duration?) -> Bool {
    guard let current, case .playing(let noted) = playback(of: id) else { return false }
    lastTicket += 1
    self.current = Ticket(voice: current.voice, number: lastTicket)
    playback = .paused(elapsed: time ?? noted)
    return true
  }

  /// Moves a message to another time and invalidates its ticket. A time outside the message is limited to it.
  ///
  /// - Returns: a new ticket, the time, and whether the message plays. `nil` if it neither plays nor is paused.
  public mutating func seek(
    _ id: VoiceID, to time: Duration
  ) -> (ticket: Ticket, offset: Duration, isPlaying: Bool)? {
    guard let current else { return nil }
    let offset = min(max(.zero, time), current.voice.duration)
    let isPlaying: Bool
    switch playback(of: id) {
    case .playing:
      playback = .playing(elapsed: offset)
      isPlaying = true
    case .paused:
      playback = .paused(elapsed: offset)
      isPlaying = false
    case .idle, .downloading, .failed: return nil
    }
    lastTicket += 1
    let ticket = Ticket(voice: current.voice, number: lastTicket)
    self.current = ticket
    return (ticket, offset, isPlaying)
  }

  /// Ends a message. Returns `false` if it is not current.
  public mutating func stop(_ id: VoiceID) -> Bool {
    guard current?.voice.id == id else { return false }
    current = nil
    playback = .idle
    return true
  }

  /// Reports the end of a message.
  ///
  /// - Returns: the next message in the order of the author; `nil` if the message is the last or not in the order.
  public mutating func end(_ ticket: Ticket) -> Voice? {
    guard ticket == current else { return nil }
    current = nil
    playback = .idle
    let order = orders[ticket.voice.authorID] ?? []
    guard let place = order.firstIndex(where: { $0.id == ticket.voice.id }) else { return nil }
    return order.indices.contains(place + 1) ? order[place + 1] : nil
  }

  /// Sets the order of an author's messages.
  ///
  /// - Parameter hasMore: whether more messages follow. Then those that an earlier order had after the last one stay.
  public mutating func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {
    let known = hasMore ? orders[author] ?? [] : []
    orders[author] = voices + known.drop { $0.id != voices.last?.id }.dropFirst()
  }
}
