import ViewKit

/// Gives everything in a page a short number of its own.
///
/// A number names a view in one generation and is never given again: what a person did to a row is dropped where the row
/// has become another one meanwhile. The numbers of a page say nothing of other pages.
struct NodeNumbers: Sendable {
  /// Which element of a view: the view itself, or what else it is on a page. A list is a container of its rows as well, and a
  /// row is a button.
  enum Part {
    case whole, inner
  }

  /// What a view is called in its present generation; small, because every page that is awake has hundreds.
  private struct Entry: Sendable {
    let view: ViewID
    var generation: Int32
    var isUsed = true
    /// 0 where it has none yet.
    var whole = 0
    var inner = 0
  }

  /// In the order of the views' own numbers.
  private var entries: [Entry] = []
  private var last: Int
  /// The number before the first.
  let first: Int

  init(after number: Int = NodeNumbers.reserved) {
    first = number
    last = number
  }

  /// The numbers of what is no view: the page, its toolbar, its live region.
  static let reserved = 9

  /// The view that a number names in the page that was built last; `nil` for numbers of the past and for made-up ones.
  func view(_ number: Int) -> ViewID? {
    guard number > first else { return nil }
    return entries.first { $0.whole == number || $0.inner == number }?.view
  }

  mutating func number(_ view: ViewID, generation: Int, part: Part = .whole) -> Int {
    let generation = Int32(truncatingIfNeeded: generation)
    let index = place(of: view)
    if index == entries.count || entries[index].view != view {
      entries.insert(Entry(view: view, generation: generation), at: index)
    } else if entries[index].generation != generation {
      entries[index] = Entry(view: view, generation: generation)
    }
    entries[index].isUsed = true
    let number = part == .whole ? \Entry.whole : \.inner
    if entries[index][keyPath: number] == 0 {
      last += 1
      entries[index][keyPath: number] = last
    }
    return entries[index][keyPath: number]
  }

  /// Forgets the views that were not asked for since the last time.
  mutating func forgetUnused() {
    entries.removeAll { !$0.isUsed }
    for index in entries.indices { entries[index].isUsed = false }
  }

  /// Where a view stands, or would have to.
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
