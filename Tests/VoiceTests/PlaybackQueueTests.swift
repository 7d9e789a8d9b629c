import Essentials
import Testing
import VoiceCore
import VoiceTesting

/// The rules of a player, without sound.
struct PlaybackQueueTests {
  private var queue = PlaybackQueue()
  private let first = Voice.sample(id: 1)
  private let second = Voice.sample(id: 2)
  private let third = Voice.sample(id: 3)

  @Test func allMessagesAreIdleAtFirst() {
    #expect(queue.current == nil)
    #expect(queue.playback(of: VoiceID(1)) == .idle)
  }

  @Test mutating func aMessageThatBeginsDownloads() throws {
    let begun = queue.begin(first)
    let (ticket, offset) = try #require(begun)
    #expect(offset == .zero)
    #expect(queue.current == ticket && ticket.voice == first)
    #expect(queue.playback(of: first.id) == .downloading(progress: 0))
    #expect(queue.playback(of: second.id) == .idle)
  }

  @Test mutating func seekingLimitsTheTimeAndInvalidatesTheTicket() throws {
    let ticket = try begin(first)
    let whileDownloading = queue.seek(first.id, to: .seconds(1))
    #expect(whileDownloading == nil)
    _ = queue.note(.playing(elapsed: .zero), ticket)
    let other = queue.seek(second.id, to: .seconds(1))
    #expect(other == nil)
    let moved = queue.seek(first.id, to: first.duration + .seconds(9))
    let (next, offset, isPlaying) = try #require(moved)
    #expect(offset == first.duration && isPlaying)
    #expect(next != ticket && queue.current == next)
    let outdated = queue.note(.playing(elapsed: .zero), ticket)
    #expect(!outdated)
    let back = queue.seek(first.id, to: .seconds(-1))
    #expect(back?.offset == .zero)
  }

  @Test mutating func pausedMessageStaysPausedWhenItIsMoved() throws {
    _ = try play(first)
    _ = queue.pause(first.id, at: .seconds(1))
    let moved = queue.seek(first.id, to: .seconds(2))
    #expect(moved?.isPlaying == false)
    #expect(queue.playback(of: first.id) == .paused(elapsed: .seconds(2)))
  }

  @Test mutating func beginningAnActiveMessageReturnsNil() throws {
    let ticket = try begin(first)
    let again = queue.begin(first)
    #expect(again == nil)
    #expect(queue.current == ticket)
    let noted = queue.note(.playing(elapsed: .seconds(1)), ticket)
    #expect(noted)
    let whilePlaying = queue.begin(first)
    #expect(whilePlaying == nil)
  }

  @Test mutating func beginningAnotherMessageInvalidatesTheTicket() throws {
    let ticket = try begin(first)
    _ = try begin(second)
    #expect(queue.playback(of: first.id) == .idle)
    let late = queue.note(.playing(elapsed: .zero), ticket)
    #expect(!late)
    #expect(queue.playback(of: second.id) == .downloading(progress: 0))
    let next = queue.end(ticket)
    #expect(next == nil)
    #expect(queue.current?.voice == second)
  }

  @Test mutating func beginningTheSameMessageAgainInvalidatesItsTicket() throws {
    let ticket = try begin(first)
    let stopped = queue.stop(first.id)
    #expect(stopped)
    _ = try begin(first)
    let late = queue.note(.playing(elapsed: .zero), ticket)
    #expect(!late)
  }

  @Test mutating func anUnchangedPlaybackIsRefused() throws {
    let ticket = try begin(first)
    let isChange = queue.note(.playing(elapsed: .seconds(1)), ticket)
    #expect(isChange)
    let known = queue.note(.playing(elapsed: .seconds(1)), ticket)
    #expect(!known)
  }

  @Test(arguments: [(1.5, 1.5), (nil, 4)])
  mutating func pauseKeepsTheGivenOrTheLastTime(given: Double?, kept: Double) throws {
    _ = try play(first, elapsed: .seconds(4))
    let paused = queue.pause(first.id, at: given.map { .seconds($0) })
    #expect(paused)
    #expect(queue.playback(of: first.id) == .paused(elapsed: .seconds(kept)))
  }

  @Test mutating func pausingInvalidatesTheTicket() throws {
    let ticket = try play(first, elapsed: .seconds(1))
    _ = queue.pause(first.id, at: nil)
    let late = queue.note(.playing(elapsed: .seconds(2)), ticket)
    #expect(!late)
    let next = queue.end(ticket)
    #expect(next == nil)
    #expect(queue.playback(of: first.id) == .paused(elapsed: .seconds(1)))
  }

  @Test mutating func onlyAPlayingMessageCanBePaused() throws {
    let nothing = queue.pause(first.id, at: nil)
    #expect(!nothing)
    let ticket = try begin(first)
    let onItsWay = queue.pause(first.id, at: nil)
    #expect(!onItsWay)
    _ = queue.note(.playing(elapsed: .zero), ticket)
    let another = queue.pause(second.id, at: nil)
    #expect(!another)
  }

  @Test mutating func resumesAtTheTimeOfThePause() throws {
    _ = try play(first)
    _ = queue.pause(first.id, at: .seconds(2))
    let begun = queue.begin(first)
    #expect(begun?.offset == .seconds(2))
  }

  @Test mutating func startsFromZeroIfAnotherMessagePlayedInBetween() throws {
    _ = try play(first)
    _ = queue.pause(first.id, at: .seconds(2))
    _ = try begin(second)
    let begun = queue.begin(first)
    #expect(begun?.offset == .zero)
  }

  @Test mutating func startsFromZeroAfterAFailure() throws {
    let ticket = try begin(first)
    _ = queue.note(.failed(.offline), ticket)
    let begun = queue.begin(first)
    #expect(begun?.offset == .zero)
    #expect(queue.playback(of: first.id) == .downloading(progress: 0))
  }

  @Test mutating func onlyTheCurrentMessageCanBeStopped() throws {
    let nothing = queue.stop(first.id)
    #expect(!nothing)
    _ = try begin(first)
    let another = queue.stop(second.id)
    #expect(!another)
    let stopped = queue.stop(first.id)
    #expect(stopped && queue.current == nil)
    #expect(queue.playback(of: first.id) == .idle)
  }

  /// Nothing follows the last message, and one outside the order.
  @Test(arguments: [([1, 2, 3], 2, 3), ([1, 2], 2, nil), ([2, 3], 1, nil)] as [([Int], Int, Int?)])
  mutating func theEndReturnsTheNextInTheOrder(_ order: [Int], _ played: Int, _ expected: Int?) throws {
    queue.offer(order.map { .sample(id: $0) }, of: first.authorID, hasMore: false)
    let ticket = try begin(.sample(id: played))
    let next = queue.end(ticket)
    #expect(next == expected.map { .sample(id: $0) })
    #expect(queue.current == nil)
  }

  @Test mutating func aNewOrderReplacesTheOld() throws {
    queue.offer([first, second], of: first.authorID, hasMore: false)
    let ticket = try begin(first)
    queue.offer([first, third, second], of: first.authorID, hasMore: false)
    let next = queue.end(ticket)
    #expect(next == third)
  }

  /// Another list of the author begins with its first page, and so does a list after a refresh.
  @Test mutating func theBeginningOfAnOrderKeepsItsRest() throws {
    queue.offer([second, third], of: first.authorID, hasMore: false)
    queue.offer([first, second], of: first.authorID, hasMore: true)
    let next = queue.end(try begin(second))
    #expect(next == third)
    queue.offer([first, second], of: first.authorID, hasMore: false)
    let nothing = queue.end(try begin(second))
    #expect(nothing == nil)
  }

  @Test mutating func eachAuthorHasAnOrder() throws {
    queue.offer([first, second], of: first.authorID, hasMore: false)
    let others = [8, 9].map { Voice.sample(id: $0, author: UserID(7)) }
    queue.offer(others, of: UserID(7), hasMore: false)
    let ticket = try begin(first)
    let next = queue.end(ticket)
    #expect(next == second)
    let otherTicket = try begin(others[0])
    let otherNext = queue.end(otherTicket)
    #expect(otherNext == others[1])
  }

  private mutating func begin(_ voice: Voice) throws -> PlaybackQueue.Ticket {
    let begun = queue.begin(voice)
    return try #require(begun).ticket
  }

  private mutating func play(_ voice: Voice, elapsed: Duration = .zero) throws -> PlaybackQueue.Ticket {
    let ticket = try begin(voice)
    _ = queue.note(.playing(elapsed: elapsed), ticket)
    return ticket
  }
}
