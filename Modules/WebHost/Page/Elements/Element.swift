/// A part of a page as a value: what is compared, patched and written as HTML.
public struct Element: Equatable, Sendable {
  public var tag: String
  /// What the wire calls it, unique in a page and never given to another element; `nil` for parts that are only
  /// replaced together with what they stand in.
  public var number: Int?
  public var attributes: Attributes
  /// Text from data: may hold anything. Stands before the children; elements have one or the other.
  public var text: String
  public var children: [Element]

  public init(
    _ tag: String, number: Int? = nil, _ attributes: Attributes = [:], text: String = "",
    _ children: [Element] = []
  ) {
    self.tag = tag
    self.number = number
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// Itself and everything in it, parents first.
  public var flattened: [Element] { [self] + children.flatMap(\.flattened) }

  /// Changes the element with a number, if it is in here.
  @discardableResult
  public mutating func update(_ number: Int, _ change: (inout Element) -> Void) -> Bool {
    if self.number == number {
      change(&self)
      return true
    }
    // Looked for first: what is shared with other pages and not changed stays shared.
    guard let index = children.firstIndex(where: { $0.contains(number) }) else { return false }
    return children[index].update(number, change)
  }

  private func contains(_ number: Int) -> Bool {
    self.number == number || children.contains { $0.contains(number) }
  }

  /// The same element, made of the parts of another one wherever they are equal, so that both take the room of one.
  public func sharing(_ other: Element) -> Element {
    guard tag == other.tag, number == other.number else { return self }
    var shared = self
    if attributes == other.attributes { shared.attributes = other.attributes }
    if text == other.text { shared.text = other.text }
    guard !children.isEmpty else { return shared }
    let numbered = Dictionary(
      other.children.compactMap { child in child.number.map { ($0, child) } }, uniquingKeysWith: { $1 })
    shared.children = children.enumerated().map { index, child in
      guard let number = child.number else {
        return index < other.children.count ? child.sharing(other.children[index]) : child
      }
      return numbered[number].map(child.sharing) ?? child
    }
    if children == other.children { shared.children = other.children }
    return shared
  }
}
