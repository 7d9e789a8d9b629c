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
    let before = Dictionary(
      old.children.compactMap { child in child.number.map { ($0, child) } }, uniquingKeysWith: { $1 })
    let content = content(from: old, to: new, before)
    if content != .same || !attributes.isEmpty {
      changes.append(Change(number: number, content: content, attributes: attributes))
    }
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

  /// - Parameter before: the numbered children of the old element.
  private func content(from old: Element, to new: Element, _ before: [Int: Element]) -> Content {
    guard new.children.isEmpty else {
      let matches =
        old.text == new.text && old.children.count == new.children.count
        && zip(old.children, new.children).allSatisfy { $0.number == nil ? $0 == $1 : Self.isSame($0, $1) }
      if matches { return .same }
      return .children(
        new.children.map { child in
          guard let number = child.number, let former = before[number], Self.isSame(former, child) else {
            return .new(child)
          }
          return .kept(number)
        })
    }
    if old.children.isEmpty { return old.text == new.text ? .same : .text(new.text) }
    return .text(new.text)
  }

  /// Whether one element can be patched into the other instead of being replaced.
  private static func isSame(_ old: Element, _ new: Element) -> Bool {
    old.number != nil && old.number == new.number && old.tag == new.tag
      && old.attributes.lazy.filter(\.name.isFixed).elementsEqual(
        new.attributes.lazy.filter(\.name.isFixed), by: ==)
  }
}
