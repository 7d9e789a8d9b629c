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
    for index in children.indices where children[index].update(number, change) { return true }
    return false
  }
}
