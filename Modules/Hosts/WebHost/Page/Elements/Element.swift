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
  public var flattened: [Element] {
    var elements: [Element] = []
    collect(into: &elements)
    return elements
  }

  private func collect(into elements: inout [Element]) {
    elements.append(self)
    for child in children { child.collect(into: &elements) }
  }

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

  /// Returns an equal element that uses the equal parts of another element's storage. That saves memory, and parts with the
  /// same storage are compared at once.
  ///
  /// - Complexity: linear in the size of this element, if most of its parts are at the same places in the other one.
  public func sharing(_ other: Element) -> Element { shared(with: other).element }

  private func shared(with other: Element) -> (element: Element, isEqual: Bool) {
    guard tag == other.tag, number == other.number else { return (self, false) }
    var shared = self
    if attributes == other.attributes { shared.attributes = other.attributes }
    if text == other.text { shared.text = other.text }
    // Until the first difference there is nothing to write: if all children are equal, the other element is the result.
    var equalCount = 0
    for (index, child) in children.enumerated() {
      let former = child.counterpart(in: other, at: index)
      let part = former.map { child.shared(with: other.children[$0]) }
      if let part, part.isEqual, former == index, equalCount == index {
        equalCount += 1
      } else {
        if equalCount == index { shared.children.replaceSubrange(..<index, with: other.children[..<index]) }
        if let part { shared.children[index] = part.element }
      }
    }
    guard equalCount == children.count else { return (shared, false) }
    guard equalCount == other.children.count else {
      shared.children = Array(other.children[..<equalCount])
      return (shared, false)
    }
    shared.children = other.children
    let isEqual = text == other.text && attributes == other.attributes
    return (isEqual ? other : shared, isEqual)
  }

  /// The index of the child of an element that this child was before.
  private func counterpart(in parent: Element, at index: Int) -> Int? {
    if index < parent.children.count, parent.children[index].number == number { return index }
    return number.flatMap { number in parent.children.firstIndex { $0.number == number } }
  }
}
