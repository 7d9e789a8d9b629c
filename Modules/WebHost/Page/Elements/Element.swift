/// A part of a page as a value. It can be compared, patched and written as HTML.
public struct Element: Equatable, Sendable {
  public var tag: String
  /// The name on the wire; unique in a page and never used again. `nil` for parts that are only replaced together with
  /// their parent.
  public var number: Int?
  public var attributes: Attributes
  /// Text from data; may contain any character. An element has either text or children.
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

  /// The element and everything in it, parents first.
  public var flattened: [Element] { [self] + children.flatMap(\.flattened) }

  /// The first element that fits, of this one and all in it, in the order of the page.
  func first(where fits: (Element) -> Bool) -> Element? {
    if fits(self) { return self }
    for child in children {
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }

  /// Changes the element with a number. Returns `false` if it is not in this element.
  @discardableResult
  public mutating func update(_ number: Int, _ change: (inout Element) -> Void) -> Bool {
    if self.number == number {
      change(&self)
      return true
    }
    // Searches before it changes: parts that are shared with other pages stay shared.
    guard let index = children.firstIndex(where: { $0.contains(number) }) else { return false }
    return children[index].update(number, change)
  }

  private func contains(_ number: Int) -> Bool {
    self.number == number || children.contains { $0.contains(number) }
  }

  /// Returns an equal element that uses the equal parts of another element's storage, to save memory.
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
