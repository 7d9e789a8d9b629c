/// The rules of a paged list: which request may start, and which response is still valid.
///
/// A value without items and without requests. The owner of the list gets a ticket from `begin`, performs the request, and
/// passes the result to `succeed` or `fail`. A ticket is refused there if a newer request replaced it.
///
/// ```swift
/// import BlogCore
/// import Essentials
///
/// func loadMore(
///   _ blogs: inout [Blog], _ paging: inout Paging<BlogID, BlogError>, from service: any BlogService
/// ) async {
///   guard let ticket = paging.begin(.more) else { return }
///   do throws(BlogError) {
///     let page = try await service.blogs(of: UserID(132), after: ticket.cursor, limit: 20)
///     if paging.succeed(ticket, next: page.next) { blogs += page.items }
///   } catch {
///     _ = paging.fail(ticket, error)
///   }
/// }
/// ```
public struct Paging<ID: Hashable & Sendable, Failure: Error & Equatable>: Sendable, Equatable {
  public typealias Part = ListPart

  public enum Phase: Sendable, Equatable {
    case idle
    case loading(Part)
    case failed(Part, Failure)
  }

  /// Permission for one request.
  public struct Ticket: Sendable, Equatable {
    public let part: Part
    /// The cursor to send; `nil` requests the first page.
    public let cursor: PageCursor?
    fileprivate let number: Int
  }

  public private(set) var phase = Phase.idle
  /// Whether a first page has been loaded.
  public private(set) var hasLoaded = false
  private var cursor: PageCursor?
  private var lastTicket = 0
  private var changedIDs: Set<ID> = []

  public init() {}

  /// Whether there is a next page.
  public var hasMore: Bool { hasLoaded && cursor != nil }

  /// Whether a request is in progress.
  public var isLoading: Bool {
    if case .loading = phase { true } else { false }
  }

  public var isLoadingMore: Bool { isLoading(.more) }
  public var isRefreshing: Bool { isLoading(.refresh) }

  private func isLoading(_ part: Part) -> Bool {
    if case .loading(part) = phase { true } else { false }
  }

  /// Why the first load failed; `nil` after the next attempt started.
  public var firstFailure: Failure? {
    if case .failed(.first, let failure) = phase { failure } else { nil }
  }

  /// Why loading the next page failed; `nil` after the next attempt started.
  public var moreFailure: Failure? {
    if case .failed(.more, let failure) = phase { failure } else { nil }
  }

  /// Whether reaching the end of the list loads the next page. After a failure only a person retries.
  public var loadsMoreAtEnd: Bool { hasMore && moreFailure == nil }

  /// Starts a request. Returns `nil` if none may start.
  ///
  /// A refresh replaces a pending load of the next page. Nothing replaces a first load or another refresh.
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

  /// Ends the request with a page. Returns `false` if the page is outdated and must be dropped.
  public mutating func succeed(_ ticket: Ticket, next: PageCursor?) -> Bool {
    guard isCurrent(ticket) else { return false }
    phase = .idle
    cursor = next
    hasLoaded = true
    return true
  }

  /// Ends the request with a failure. Returns `false` if it is outdated and must not be shown.
  public mutating func fail(_ ticket: Ticket, _ failure: Failure) -> Bool {
    guard isCurrent(ticket) else { return false }
    phase = .failed(ticket.part, failure)
    return true
  }

  /// Ends a cancelled request. Nothing is shown, and the same page can be requested again.
  public mutating func cancel(_ ticket: Ticket) {
    if isCurrent(ticket) { abandon() }
  }

  /// Drops the request in progress. Its response will be refused, and the same page can be requested again.
  public mutating func abandon() {
    if case .loading = phase { phase = .idle }
  }

  /// The same list without the request in progress: what is handed to the next implementation.
  public var settled: Paging {
    var paging = self
    paging.abandon()
    return paging
  }

  /// Records that an item changed in another way than by a page. A page that was requested before is older.
  public mutating func recordChange(of id: ID) {
    guard case .loading = phase else { return }
    changedIDs.insert(id)
  }

  /// Whether an item changed after the last request started, so that the copy in its page is outdated.
  public func changedDuringRequest(_ id: ID) -> Bool {
    changedIDs.contains(id)
  }

  private func isCurrent(_ ticket: Ticket) -> Bool {
    guard ticket.number == lastTicket, case .loading = phase else { return false }
    return true
  }
}

extension Paging: Codable where ID: Codable, Failure: Codable {}
extension Paging.Phase: Codable where Failure: Codable {}

/// The part of a list that a request loads.
public enum ListPart: Codable, Sendable {
  /// The first page, while nothing is shown.
  case first
  /// The first page again. It replaces all rows.
  case refresh
  /// The next page.
  case more
}
