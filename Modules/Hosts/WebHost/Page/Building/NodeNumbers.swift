import ViewKit

/// Gives every element of a page a short number.
///
/// A number names one view in one generation and is never used again. An event for a row that now shows other data is
/// therefore dropped. The numbers of one page have no meaning in another page.
///
/// When a module is exchanged, a new view shows the same at the same place. It takes over the numbers of the view that was
/// there, so that the page keeps the element: a field with its caret, a button with its focus.
struct NodeNumbers: Sendable {
  /// The elements of one view. Most views have only `whole`.
  ///
  /// `inner` is the element around the rows of a list, the button that opens a row, and the version of a field.
  enum Part {
    case whole, inner
  }

  /// The numbers of one view in its present generation. Kept small: every awake page has hundreds of entries.
  private struct Entry: Sendable {
    let view: ViewID
    /// Where the view is in its module; 0 for views without such a place.
    let place: Int
    var generation: Int32
    /// 0 until the first use; the same for `inner`.
    var whole: Int32 = 0
    var inner: Int32 = 0
    var isUsed = true

    subscript(part: Part) -> Int32 {
      get { part == .whole ? whole : inner }
      set { if part == .whole { whole = newValue } else { inner = newValue } }
    }
  }

  /// Sorted by the ids of the views.
  private var entries: [Entry] = []
  /// The highest number so far.
  private(set) var last: Int
  /// The number before the first one that is given.
  let first: Int
  /// The numbers of the page that is being built, or was built last, in the order of the calls.
  private(set) var order: [Int32] = []
  /// The numbers to give in the next page, in the order of the calls.
  private var recorded: ArraySlice<Int32> = []

  init(after number: Int = NodeNumbers.reserved) {
    first = number
    last = number
  }

  /// Gives the numbers of another page to the next page, if it is built of equal views. New numbers follow `last`.
  init(repeating order: [Int32], last: Int) {
    self.init()
    recorded = order[...]
    self.last = last
  }

  /// The last of the numbers that belong to no view: the page, its toolbar, its live region.
  static let reserved = 9

  /// The view with a number in the page that was built last; `nil` for old and unknown numbers.
  func view(_ number: Int) -> ViewID? {
    guard number > first else { return nil }
    return entries.first { $0.whole == number || $0.inner == number }?.view
  }

  /// Whether a view has a number already, in this page or the last one.
  func contains(_ view: ViewID) -> Bool {
    let index = place(of: view)
    return index < entries.count && entries[index].view == view
  }

  /// - Parameters:
  ///   - place: where the view is in its module; 0 outside of modules.
  ///   - isExchanged: whether the views of the module are new, so that this one takes over the numbers of the view that was
  ///     at its place.
  mutating func number(
    _ view: ViewID, generation: Int, part: Part = .whole, place: Int = 0, isExchanged: Bool = false
  ) -> Int {
    let generation = Int32(truncatingIfNeeded: generation)
    var index = self.place(of: view)
    if index == entries.count || entries[index].view != view {
      var entry = Entry(view: view, place: place, generation: generation)
      if isExchanged, place != 0, let former = entries.firstIndex(where: { $0.place == place && !$0.isUsed })
      {
        (entry.whole, entry.inner) = (entries[former].whole, entries[former].inner)
        entries.remove(at: former)
        index = self.place(of: view)
      }
      entries.insert(entry, at: index)
    } else if entries[index].generation != generation {
      entries[index] = Entry(view: view, place: place, generation: generation)
    }
    entries[index].isUsed = true
    let known = recorded.popFirst()
    if entries[index][part] == 0 {
      if known == nil { last += 1 }
      entries[index][part] = known ?? Int32(truncatingIfNeeded: last)
    }
    order.append(entries[index][part])
    return Int(entries[index][part])
  }

  /// Call it before a page is built.
  mutating func begin() {
    order.removeAll(keepingCapacity: true)
  }

  /// Forgets the views that got no number since the last call.
  mutating func forgetUnused() {
    recorded = []
    entries.removeAll { !$0.isUsed }
    for index in entries.indices { entries[index].isUsed = false }
  }

  /// The index of a view, or the index to insert it at. Binary search.
  private func place(of view: ViewID) -> Int {
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        entries[middle].view.rawValue < view.rawValue
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
