/// The rules of a paged list: what may be asked for now, and which answers still count.
///
/// Holds no items. Whoever owns the list asks `begin` for a ticket, performs the request, and shows the answer
/// to `succeed` or `fail`; an answer whose ticket has been overtaken is refused there.
public struct Paging<ID: Hashable & Sendable, Failure: Error & Equatable>: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    /// The first page, with nothing on the screen yet.
    case first
    /// The first page again, replacing what is there.
    case refresh
    /// The page behind the last one.
    case more
  }

  public enum Phase: Sendable, Equatable {
    case idle
    case loading(Part)
    case failed(Part, Failure)
  }

  /// Permission for one request; good for one answer.
  public struct Ticket: Sendable, Equatable {
    public let part: Part
    /// The cursor to send; `nil` asks for the first page.
    public let cursor: PageCursor?
    fileprivate let number: Int
  }

  public private(set) var phase = Phase.idle
  /// Whether a first page has arrived.
  public private(set) var hasLoaded = false
  private var cursor: PageCursor?
  private var lastTicket = 0
  private var changedIDs: Set<ID> = []

  public init() {}

  /// Whether there is a page behind the last one.
  public var hasMore: Bool { hasLoaded && cursor != nil }

  /// Whether a request is in progress.
  public var isLoading: Bool {
    if case .loading = phase { true } else { false }
  }

  public var isLoadingFirst: Bool { phase == .loading(.first) }
  public var isLoadingMore: Bool { phase == .loading(.more) }
  public var isRefreshing: Bool { phase == .loading(.refresh) }

  /// Why the first load failed, while nothing else can be shown.
  public var firstFailure: Failure? {
    if case .failed(.first, let failure) = phase { failure } else { nil }
  }

  /// Why the last load-more failed, until the next try.
  public var moreFailure: Failure? {
    if case .failed(.more, let failure) = phase { failure } else { nil }
  }

  /// Whether reaching the end of the list should ask by itself; after a failure a person has to ask.
  public var loadsMoreAtEnd: Bool { hasMore && moreFailure == nil }

  /// Starts a request, or answers `nil` where one is not due.
  ///
  /// A refresh overtakes a load-more under way, whose answer is then refused; nothing overtakes a first load or
  /// another refresh.
  public mutating func begin(_ part: Part) -> Ticket? {
    switch (part, phase) {
    case (_, .loading(.first)), (_, .loading(.refresh)), (.more, .loading(.more)): return nil
    case (.first, _) where hasLoaded: return nil
    case (.refresh, _) where !hasLoaded: return begin(.first)
    case (.more, _) where !hasMore: return nil
    default: break
    }
    lastTicket += 1
    phase = .loading(part)
    changedIDs = []
    return Ticket(part: part, cursor: part == .more ? cursor : nil, number: lastTicket)
  }

  /// Takes a page's cursor; `false` where the answer comes too late and must be dropped.
  public mutating func succeed(_ ticket: Ticket, next: PageCursor?) -> Bool {
    guard isCurrent(ticket) else { return false }
    phase = .idle
    cursor = next
    hasLoaded = true
    return true
  }

  /// Notes a failure; `false` where it comes too late and must not be shown.
  public mutating func fail(_ ticket: Ticket, _ failure: Failure) -> Bool {
    guard isCurrent(ticket) else { return false }
    phase = .failed(ticket.part, failure)
    return true
  }

  /// Notes that a request was given up: nothing is said about it, and it can be made again.
  public mutating func cancel(_ ticket: Ticket) {
    if isCurrent(ticket) { abandon() }
  }

  /// Forgets a request under way: its answer will be refused, and the same page can be asked for again.
  public mutating func abandon() {
    guard case .loading = phase else { return }
    lastTicket += 1
    phase = .idle
  }

  /// The same list without the request in progress: what is handed to the next implementation.
  public var settled: Paging {
    var paging = self
    paging.abandon()
    return paging
  }

  /// Says that an item changed by another way than a page: a page that was requested before is older than that.
  public mutating func recordChange(of id: ID) {
    guard case .loading = phase else { return }
    changedIDs.insert(id)
  }

  /// Whether an item changed after the last ticket was handed out, so that a page's copy of it is out of date.
  public func changedDuringRequest(_ id: ID) -> Bool {
    changedIDs.contains(id)
  }

  private func isCurrent(_ ticket: Ticket) -> Bool {
    guard ticket.number == lastTicket, case .loading = phase else { return false }
    return true
  }
}
