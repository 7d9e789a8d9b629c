/// The rows of a list, one for each element, and how new elements are merged into them.
///
/// A row lives longer than the page that brought its element: an element that arrives again updates its row. A row is an
/// object, or a value that is changed with `update(_:_:)`.
public struct PagedRows<Element: Identifiable & Sendable, Row> where Element.ID: Sendable {
  /// In the list's order.
  public private(set) var all: [Row] = []
  private var indices: [Element.ID: Int] = [:]
  /// Updates of elements that have no row yet, received during a request that may bring them.
  private var earlyUpdates: [Element.ID: Element] = [:]
  /// Rows that a refresh has removed. A request for them can be in progress, and a later page can bring them back.
  private var removed: [Element.ID: Row] = [:]

  public init() {}

  /// Makes a row for each element, in the same order.
  public init(_ elements: [Element], make: (Element) -> Row) {
    for element in elements { append(element, make(element)) }
  }

  /// The row of an element, found in constant time.
  public subscript(id: Element.ID) -> Row? { indices[id].map { all[$0] } }

  /// Changes the row of an element in place, also if a refresh has removed it.
  ///
  /// Returns the result of `change`, or `nil` if there was never such a row.
  public mutating func update<Result>(_ id: Element.ID, _ change: (inout Row) -> Result) -> Result? {
    if let index = indices[id] { return change(&all[index]) }
    if let index = removed.index(forKey: id) { return change(&removed.values[index]) }
    return nil
  }

  /// Replaces the elements, in this order. Rows of known elements are kept and updated; a repeated element has one row.
  public mutating func replace(
    with elements: [Element], make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) {
    let known = self
    (all, indices) = ([], [:])
    merge(elements, known: known, make: make, update: update)
  }

  /// Keeps an update of an element that has no row yet. A page in progress that brings the element is older.
  public mutating func recordUpdate(_ element: Element) {
    earlyUpdates[element.id] = element
  }

  /// Merges a page: appends its elements if it is the next page, replaces all rows otherwise.
  ///
  /// Elements that changed during the request are not updated: the page is older than the change. A row that a refresh has
  /// removed is used again if a later page brings its element.
  public mutating func receive<Failure>(
    _ page: Page<Element>, for ticket: Paging<Element.ID, Failure>.Ticket,
    in paging: Paging<Element.ID, Failure>, make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) {
    let known = self
    if ticket.part != .more { (all, indices) = ([], [:]) }
    let early = earlyUpdates
    earlyUpdates = [:]
    merge(page.items.map { early[$0.id] ?? $0 }, known: known, make: make) { row, element in
      if early[element.id] != nil || !paging.changedDuringRequest(element.id) { update(&row, element) }
    }
    if ticket.part != .more {
      for (id, index) in known.indices where indices[id] == nil { removed[id] = known.all[index] }
    }
  }

  private mutating func merge(
    _ elements: [Element], known: PagedRows, make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) {
    all.reserveCapacity(all.count + elements.count)
    indices.reserveCapacity(all.count + elements.count)
    for element in elements {
      // A server that inserts between two pages can return the same element twice.
      if let index = indices.updateValue(all.count, forKey: element.id) {
        indices[element.id] = index
        update(&all[index], element)
      } else if var row = known[element.id] ?? removed.removeValue(forKey: element.id) {
        update(&row, element)
        all.append(row)
      } else {
        all.append(make(element))
      }
    }
  }

  private mutating func append(_ element: Element, _ row: Row) {
    indices[element.id] = all.count
    all.append(row)
  }
}

extension PagedRows: Equatable where Element: Equatable, Row: Equatable {}
extension PagedRows: Sendable where Row: Sendable {}
