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

  public init() {}

  /// Makes a row for each element, in the same order.
  public init(_ elements: [Element], make: (Element) -> Row) {
    for element in elements { append(element, make(element)) }
  }

  /// The row of an element, found in constant time.
  public subscript(id: Element.ID) -> Row? { indices[id].map { all[$0] } }

  /// Changes the row of an element in place and returns the result of `change`; `nil` if there is no such row.
  public mutating func update<Result>(_ id: Element.ID, _ change: (inout Row) -> Result) -> Result? {
    guard let index = indices[id] else { return nil }
    return change(&all[index])
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
  /// Elements that changed during the request are not updated: the page is older than the change.
  public mutating func receive<Failure>(
    _ page: Page<Element>, for ticket: Paging<Element.ID, Failure>.Ticket,
    in paging: Paging<Element.ID, Failure>, make: (Element) -> Row, update: (inout Row, Element) -> Void
  ) {
    let known = self
    if ticket.part != .more { (all, indices) = ([], [:]) }
    let items = page.items.map { earlyUpdates[$0.id] ?? $0 }
    earlyUpdates = [:]
    merge(items, known: known, make: make) { row, element in
      if !paging.changedDuringRequest(element.id) { update(&row, element) }
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
      } else if var row = known[element.id] {
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
