/// A paged list: its rows, the rules of its requests, and the local changes that its pages lack.
///
/// The owner performs the requests and tells its view what a response changed. A row lives longer than the page that brought
/// its element: an element that arrives again updates its row. A row is an object, or a value that is changed with
/// `update(_:_:)`.
public struct PagedList<Merge: ListMerge, Row> {
  public typealias Element = Merge.Element
  public typealias Failure = Merge.Failure
  public typealias Rules = Paging<Element.ID, Failure>

  /// In the list's order, one for each element.
  public private(set) var rows: [Row] = []
  /// Grows with the rows, so that a view knows what to load again.
  public private(set) var version = RowsVersion()
  public private(set) var paging = Rules()
  public var merge: Merge
  /// In the order of the rows. Where the rows of an element are is only looked up if its place has changed.
  private var ids: [Element.ID] = []
  private var indices: [Element.ID: Int] = [:]
  /// Updates of elements that have no row yet, received during a request that may bring them.
  private var earlyUpdates: [Element.ID: Element] = [:]
  /// Rows that a refresh has removed. A request for them can be in progress, and a later page can bring them back.
  private var removed: [Element.ID: Row] = [:]

  /// Makes a list that has not been loaded.
  public init(merge: Merge) {
    self.merge = merge
  }

  /// Continues the list of another implementation.
  public init(_ elements: [Element], _ paging: Rules, merge: Merge, make: (Element) -> Row) {
    (self.paging, self.merge) = (paging, merge)
    place(elements, make: make) { _, _ in }
  }

  /// The row of an element, found in constant time.
  public subscript(id: Element.ID) -> Row? { indices[id].map { rows[$0] } }

  public func status(_ wording: ListWording, reason: (Failure) -> String) -> ListStatus {
    ListStatus(of: paging, isEmpty: rows.isEmpty, wording: wording, reason: reason)
  }

  // MARK: Requests

  /// Starts a request. Returns `nil` if none may start.
  public mutating func begin(_ part: ListPart) -> Rules.Ticket? {
    guard let ticket = paging.begin(part) else { return nil }
    // The page is newer than what was heard during a request that has failed, or was replaced.
    earlyUpdates = [:]
    merge.begin(isNext: ticket.part == .more)
    return ticket
  }

  /// Ends a request, and returns what the list has to show.
  ///
  /// A page is appended if it is the next one, and replaces all rows otherwise. Elements that changed during the request are
  /// not updated: the page is older than the change.
  public mutating func receive(
    _ result: Result<Page<Element>, Failure>, for ticket: Rules.Ticket, make: (Element) -> Row,
    update: (inout Row, Element) -> Void
  ) -> ListResponse<Failure> {
    switch result {
    case .success(let page):
      guard paging.succeed(ticket, next: page.next) else { return .outdated }
      receive(page, isNext: ticket.part == .more, make: make, update: update)
      return ticket.part == .more ? .appended : .replaced
    case .failure(let failure) where failure == .cancelled:
      paging.cancel(ticket)
      return .rowsUnchanged
    case .failure(let failure):
      guard paging.fail(ticket, failure) else { return .outdated }
      return ticket.part == .refresh ? .refreshFailed(failure) : .rowsUnchanged
    }
  }

  private mutating func receive(
    _ page: Page<Element>, isNext: Bool, make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) {
    let early = earlyUpdates
    earlyUpdates = [:]
    let elements = merge.receive(page, isNext: isNext).items.map { early[$0.id] ?? $0 }
    let former = isNext ? nil : clear()
    let paging = paging
    place(elements, former: former, make: make) { row, element in
      if early[element.id] != nil || !paging.changedDuringRequest(element.id) { update(&row, element) }
    }
    for (id, index) in former?.indices ?? [:] where indices[id] == nil { removed[id] = former?.rows[index] }
    if isNext { version.appended += 1 } else { version.replaced += 1 }
  }

  // MARK: Changes

  /// Records that an element changed in another way than by a page. A page that was requested before is older.
  public mutating func recordChange(of id: Element.ID) {
    paging.recordChange(of: id)
  }

  /// Records an element that another module changed. If it has no row yet, a page in progress that brings it is older.
  ///
  /// The owner updates the row, if there is one.
  public mutating func recordUpdate(_ element: Element) {
    recordChange(of: element.id)
    if paging.isLoading, indices[element.id] == nil { earlyUpdates[element.id] = element }
  }

  /// Changes the row of an element in place, also if a refresh has removed it.
  ///
  /// Returns the result of `change`, or `nil` if there was never such a row.
  public mutating func update<Value>(_ id: Element.ID, _ change: (inout Row) -> Value) -> Value? {
    if let index = indices[id] { return change(&rows[index]) }
    if let index = removed.index(forKey: id) { return change(&removed.values[index]) }
    return nil
  }

  /// Replaces the elements, in this order. Rows of known elements are kept and updated; a repeated element has one row.
  ///
  /// Returns whether the rows are others, or in another order.
  @discardableResult
  public mutating func replace(
    with elements: [Element], make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) -> Bool {
    if let moved = moves(to: elements) {
      rows.replaceSubrange(moved.places, with: moved.former.map { rows[$0] })
      for index in moved.places {
        ids[index] = elements[index].id
        indices[ids[index]] = index
      }
      for index in elements.indices { update(&rows[index], elements[index]) }
      if !moved.places.isEmpty { version.replaced += 1 }
      return !moved.places.isEmpty
    }
    let former = clear()
    let isInPlace = place(elements, former: former, make: make, update: update)
    guard !isInPlace || rows.count != former.rows.count else { return false }
    version.replaced += 1
    return true
  }

  /// The part of the list in which rows move, and where the rows of its elements are now; `nil` if some have no row, or others
  /// have one. Most changes move one row, or none.
  private func moves(to elements: [Element]) -> (places: Range<Int>, former: [Int])? {
    guard elements.count == rows.count else { return nil }
    guard let first = ids.indices.first(where: { elements[$0].id != ids[$0] }),
      let last = ids.indices.last(where: { elements[$0].id != ids[$0] })
    else { return (0..<0, []) }
    let places = first..<(last + 1)
    let former = places.map { indices[elements[$0].id] ?? -1 }
    let isPermutation = former.allSatisfy(places.contains) && Set(former).count == former.count
    return isPermutation ? (places, former) : nil
  }

  /// Removes all rows, and returns the list as it was.
  private mutating func clear() -> PagedList {
    defer { (rows, ids, indices) = ([], [], [:]) }
    return self
  }

  /// Appends elements. Those that have a row, or had one, keep it. Returns whether all keep their place.
  @discardableResult
  private mutating func place(
    _ elements: [Element], former: PagedList? = nil, make: (Element) -> Row,
    update: (inout Row, Element) -> Void
  ) -> Bool {
    var isInPlace = true
    rows.reserveCapacity(rows.count + elements.count)
    indices.reserveCapacity(rows.count + elements.count)
    for element in elements {
      // A server that inserts between two pages can return the same element twice.
      if let index = indices.updateValue(rows.count, forKey: element.id) {
        indices[element.id] = index
        update(&rows[index], element)
        continue
      }
      ids.append(element.id)
      let index = former?.indices[element.id]
      if index != rows.count { isInPlace = false }
      if var row = index.flatMap({ former?.rows[$0] }) ?? removed.removeValue(forKey: element.id) {
        update(&row, element)
        rows.append(row)
      } else {
        rows.append(make(element))
      }
    }
    return isInPlace
  }
}

extension PagedList: Equatable where Element: Equatable, Row: Equatable {}
extension PagedList: Sendable where Row: Sendable {}

/// How often the rows of a list changed. Two versions tell a view whether to load all rows again or only those at the end.
public struct RowsVersion: Equatable, Sendable {
  /// The number of times that all rows were replaced.
  public fileprivate(set) var replaced: Int
  /// The number of pages that were appended.
  public fileprivate(set) var appended: Int

  public init(replaced: Int = 0, appended: Int = 0) {
    self.replaced = replaced
    self.appended = appended
  }
}

/// What a response changed.
public enum ListResponse<Failure: Error & Equatable>: Equatable {
  /// A newer request has replaced the request. There is nothing to show.
  case outdated
  /// New rows are at the end.
  case appended
  /// All rows are new.
  case replaced
  /// The rows stay, and a message says why.
  case refreshFailed(Failure)
  /// The rows stay. The list's status says why there are no more.
  case rowsUnchanged
}
