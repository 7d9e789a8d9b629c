import ViewKit

/// Gives everything in a page a short number of its own.
///
/// A number names a view in one generation and is never given again: what a person did to a row is dropped where the row
/// has become another one meanwhile. The numbers of a page say nothing of other pages.
struct NodeNumbers: Sendable {
  /// Which element of a view: the view itself, the rows of a list, the button that a row is.
  enum Part: UInt8 {
    case whole, rows, button
  }

  private struct Key: Hashable {
    let view: ViewID
    let generation: Int
    let part: Part
  }

  private var numbers: [Key: Int] = [:]
  private var views: [Int: ViewID] = [:]
  private var used: Set<Key> = []
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
  func view(_ number: Int) -> ViewID? { views[number] }

  mutating func number(_ view: ViewID, generation: Int, part: Part = .whole) -> Int {
    let key = Key(view: view, generation: generation, part: part)
    used.insert(key)
    if let number = numbers[key] { return number }
    last += 1
    numbers[key] = last
    views[last] = view
    return last
  }

  /// Forgets what was not asked for since the last time.
  mutating func forgetUnused() {
    guard used.count < numbers.count else {
      used.removeAll(keepingCapacity: true)
      return
    }
    for (key, number) in numbers where !used.contains(key) {
      numbers[key] = nil
      views[number] = nil
    }
    used.removeAll(keepingCapacity: true)
  }
}
