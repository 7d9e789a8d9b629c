public import Essentials

/// The rules of playing one voice message at a time: which one it is, what it is doing, and which one follows.
///
/// Plays nothing and waits for nobody. Whoever plays asks `begin` for a ticket and shows it with everything that
/// happens; what is reported with a ticket that was overtaken is refused.
public struct PlaybackQueue: Sendable, Equatable {
  /// Permission to play one message; good until another begins or it is stopped.
  public struct Ticket: Sendable, Equatable {
    public let voice: Voice
    fileprivate let number: Int
  }

  /// The message that was started last, unless it has ended.
  public private(set) var current: Ticket?
  private var playback = Playback.idle
  private var lastTicket = 0
  private var orders: [UserID: [Voice]] = [:]

  public init() {}

  public func playback(of id: VoiceID) -> Playback {
    current?.voice.id == id ? playback : .idle
  }

  /// Starts a message; whatever was current is idle from now on. Where it is current itself it goes on from where it
  /// was paused, and `nil` is answered where it plays or is on its way already.
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

  /// Takes over what a message is doing; `false` where it comes too late or is known.
  public mutating func note(_ playback: Playback, _ ticket: Ticket) -> Bool {
    guard ticket == current, playback != self.playback else { return false }
    self.playback = playback
    return true
  }

  /// Halts what plays, at a time or where it was when that was noted last; `false` where it does not play. Its ticket
  /// is good no longer.
  public mutating func pause(_ id: VoiceID, at time: Duration?) -> Bool {
    guard let current, case .playing(let noted) = playback(of: id) else { return false }
    lastTicket += 1
    self.current = Ticket(voice: current.voice, number: lastTicket)
    playback = .paused(elapsed: time ?? noted)
    return true
  }

  /// Ends a message; `false` where it is not current.
  public mutating func stop(_ id: VoiceID) -> Bool {
    guard current?.voice.id == id else { return false }
    current = nil
    playback = .idle
    return true
  }

  /// Notes that a message came to its end, and answers with the one that follows: the next in the order of its
  /// author, where it is in there and not the last.
  public mutating func end(_ ticket: Ticket) -> Voice? {
    guard ticket == current else { return nil }
    current = nil
    playback = .idle
    let order = orders[ticket.voice.authorID] ?? []
    guard let place = order.firstIndex(where: { $0.id == ticket.voice.id }) else { return nil }
    return order.indices.contains(place + 1) ? order[place + 1] : nil
  }

  public mutating func offer(_ voices: [Voice], of author: UserID) {
    orders[author] = voices
  }
}
