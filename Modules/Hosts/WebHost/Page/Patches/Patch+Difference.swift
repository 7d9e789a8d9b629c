extension Patch {
  /// Makes the patch that turns the old page into the new one. Both have the same root.
  ///
  /// - Complexity: linear in the size of the pages. Equal parts are only compared.
  public init(from old: Element, to new: Element) {
    precondition(old.number == new.number && old.tag == new.tag, "a page keeps its root")
    compare(old, new)
  }

  private mutating func compare(_ old: Element, _ new: Element) {
    guard old != new, let number = new.number else { return }
    let attributes = Self.changes(from: old.attributes, to: new.attributes)
    let content = content(from: old, to: new)
    if content != .same || !attributes.isEmpty {
      changes.append(Change(number: number, content: content, attributes: attributes))
    }
    let before = Dictionary(
      old.children.compactMap { child in child.number.map { ($0, child) } }, uniquingKeysWith: { $1 })
    for child in new.children {
      guard let number = child.number, let former = before[number], Self.isSame(former, child) else {
        continue
      }
      compare(former, child)
    }
  }

  private static func changes(from old: Attributes, to new: Attributes) -> [Attribute: String?] {
    guard old != new else { return [:] }
    var changes: [Attribute: String?] = [:]
    for (attribute, _) in old where new[attribute] == nil { changes[attribute] = .some(nil) }
    for (attribute, value) in new where old[attribute] != value { changes[attribute] = value }
    return changes
  }

  private func content(from old: Element, to new: Element) -> Content {
    guard new.children.isEmpty else {
      let matches =
        old.text == new.text && old.children.count == new.children.count
        && zip(old.children, new.children).allSatisfy { $0.number == nil ? $0 == $1 : Self.isSame($0, $1) }
      if matches { return .same }
      let kept = Set(old.children.filter { $0.number != nil }.map(Identity.init))
      return .children(
        new.children.map { child in
          guard let number = child.number, kept.contains(Identity(child)) else { return .new(child) }
          return .kept(number)
        })
    }
    if old.children.isEmpty { return old.text == new.text ? .same : .text(new.text) }
    return .text(new.text)
  }

  /// Whether one element can be patched into the other instead of being replaced.
  private static func isSame(_ old: Element, _ new: Element) -> Bool {
    old.number != nil && Identity(old) == Identity(new)
  }

  private struct Identity: Hashable {
    let number: Int?
    let tag: String
    let fixed: [String?]

    init(_ element: Element) {
      number = element.number
      tag = element.tag
      fixed = Attribute.fixed.map { element.attributes[$0] }
    }
  }
}
