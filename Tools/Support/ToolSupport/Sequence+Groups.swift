extension Sequence {
  /// The elements by a key that they share, in the order in which the keys first occur.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).uniqued.map { ($0, groups[$0] ?? []) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that equal an earlier one.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
