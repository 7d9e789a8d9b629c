import Essentials
import Testing

struct PagingTests {
  private enum Failure: Error, Equatable { case offline }
  private typealias List = Paging<Int, Failure>

  private let next = PageCursor(rawValue: "20")

  @Test func startsIdle() {
    let paging = List()
    #expect(!paging.hasLoaded && !paging.hasMore && paging.phase == .idle)
  }

  @Test func firstLoadBlocksOtherLoads() throws {
    var paging = List()
    let ticket = try begin(&paging, .first)
    #expect(ticket.cursor == nil)
    #expect(isDue(.first, paging) == false)
    #expect(isDue(.refresh, paging) == false)
    #expect(isDue(.more, paging) == false)
  }

  @Test func firstIsNotDueAfterAPage() {
    let paging = List.loaded(next: next)
    #expect(isDue(.first, paging) == false)
  }

  @Test func moreSendsTheCursorOfTheLastPage() throws {
    var paging = List.loaded(next: next)
    #expect(try begin(&paging, .more).cursor == next)
    #expect(isDue(.more, paging) == false)
  }

  @Test func lastPageEndsLoading() {
    let paging = List.loaded(next: nil)
    #expect(!paging.hasMore)
    #expect(isDue(.more, paging) == false)
  }

  @Test func failedMoreCanBeRetriedWithTheSameCursor() throws {
    var paging = List.loaded(next: next)
    let ticket = try begin(&paging, .more)
    #expect(paging.fail(ticket, .offline) == true && paging.moreFailure == .offline)
    #expect(!paging.loadsMoreAtEnd)
    #expect(try begin(&paging, .more).cursor == next)
  }

  @Test func refreshCancelsMore() throws {
    var paging = List.loaded(next: next)
    let more = try begin(&paging, .more)
    let refresh = try begin(&paging, .refresh)
    #expect(refresh.cursor == nil)
    #expect(paging.succeed(more, next: nil) == false, "it is late")
    #expect(paging.succeed(refresh, next: next) == true && paging.hasMore)
  }

  @Test func ticketIsValidOnce() throws {
    var paging = List()
    let ticket = try begin(&paging, .first)
    #expect(paging.succeed(ticket, next: next) == true)
    #expect(paging.succeed(ticket, next: nil) == false && paging.hasMore)
  }

  @Test func refreshBeforeTheFirstLoadIsAFirstLoad() throws {
    var paging = List()
    #expect(try begin(&paging, .refresh).part == .first)
  }

  @Test func abandonedRequestCanBeRepeated() throws {
    var paging = List.loaded(next: next)
    let ticket = try begin(&paging, .more)
    paging.abandon()
    #expect(paging.succeed(ticket, next: nil) == false)
    #expect(try begin(&paging, .more).cursor == next)
  }

  @Test func cancellingAnOutdatedRequestDoesNothing() throws {
    var paging = List.loaded(next: next)
    let more = try begin(&paging, .more)
    _ = try begin(&paging, .refresh)
    paging.cancel(more)
    #expect(paging.isRefreshing)
  }

  @Test func onlyChangesDuringALoadAreRecorded() throws {
    var paging = List.loaded(next: next)
    paging.recordChange(of: 1)
    _ = try begin(&paging, .refresh)
    #expect(!paging.changedDuringRequest(1))
    paging.recordChange(of: 1)
    #expect(paging.changedDuringRequest(1))
    paging.abandon()
    _ = try begin(&paging, .refresh)
    #expect(!paging.changedDuringRequest(1), "the page is newer")
  }

  private func isDue(_ part: List.Part, _ paging: List) -> Bool {
    var copy = paging
    return copy.begin(part) != nil
  }
}

extension Paging {
  /// A list whose first page has loaded.
  static func loaded(next: PageCursor?) -> Self {
    var paging = Self()
    if let ticket = paging.begin(.first) { _ = paging.succeed(ticket, next: next) }
    return paging
  }
}

/// Begins a request, which is due.
func begin<ID, Failure>(
  _ paging: inout Paging<ID, Failure>, _ part: ListPart
) throws -> Paging<ID, Failure>.Ticket {
  let ticket = paging.begin(part)
  return try #require(ticket)
}
