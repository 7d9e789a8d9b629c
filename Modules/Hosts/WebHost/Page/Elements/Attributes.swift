/// The attributes of an element, each at most once, in the order of `Attribute`.
///
/// Stored as a short array. An element has only a few attributes and a page has hundreds of elements; dictionaries took
/// most of the memory of a page.
public struct Attributes: Equatable, Sendable, Sequence, ExpressibleByDictionaryLiteral {
  private struct Pair: Equatable, Sendable {
    let name: Attribute
    var value: String
  }

  private var pairs: [Pair] = []

  public init(dictionaryLiteral elements: (Attribute, String)...) {
    pairs.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }

  public subscript(name: Attribute) -> String? {
    get { pairs.first { $0.name == name }?.value }
    set {
      guard let index = pairs.firstIndex(where: { $0.name >= name }) else {
        if let newValue { pairs.append(Pair(name: name, value: newValue)) }
        return
      }
      switch (newValue, pairs[index].name == name) {
      case (let value?, true): pairs[index].value = value
      case (let value?, false): pairs.insert(Pair(name: name, value: value), at: index)
      case (nil, true): pairs.remove(at: index)
      case (nil, false): break
      }
    }
  }

  public func makeIterator() -> some IteratorProtocol<(name: Attribute, value: String)> {
    pairs.lazy.map { (name: $0.name, value: $0.value) }.makeIterator()
  }
}
