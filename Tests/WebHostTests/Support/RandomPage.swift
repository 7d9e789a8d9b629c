import Essentials
import WebPage

/// Generates random pages and changes. Equal seeds give equal pages.
struct RandomPage {
  private var random: SplitMix64
  private var lastNumber = 1

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func make() -> Element { Element("div", number: 1, [:], children(depth: 4)) }

  /// Returns the page with random changes to texts, attributes, order and elements.
  mutating func change(_ page: Element) -> Element {
    var page = page
    page.children = changed(page.children, depth: 4)
    return page
  }

  private mutating func changed(_ children: [Element], depth: Int) -> [Element] {
    var children = children.map { child in
      var child = child
      switch Int.random(in: 0..<8, using: &random) {
      case 0: child.attributes[.class] = text()
      case 1: child.attributes[.pressed] = child.attributes[.pressed] == nil ? "true" : nil
      case 2 where child.children.isEmpty: child.text = text()
      case 3 where child.number != nil && depth > 0:
        child.children = changed(child.children, depth: depth - 1)
      case 4: child.tag = child.tag == "div" ? "p" : "div"
      default: break
      }
      if !child.children.isEmpty { child.text = "" }
      return child
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: children.shuffle(using: &random)
    case 1: children.append(element(depth: max(0, depth - 1)))
    case 2 where !children.isEmpty: children.remove(at: Int.random(in: 0..<children.count, using: &random))
    case 3: children = []
    default: break
    }
    return children
  }

  private mutating func children(depth: Int) -> [Element] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in element(depth: depth - 1) }
  }

  private mutating func element(depth: Int) -> Element {
    var number: Int?
    if Int.random(in: 0..<5, using: &random) > 0 {
      lastNumber += 1
      number = lastNumber
    }
    let children = depth > 0 ? children(depth: depth) : []
    return Element("div", number: number, [:], text: children.isEmpty ? text() : "", children)
  }

  private mutating func text() -> String {
    ["", "a", "<b>", "“", "1 & 2", "\n", "文"].randomElement(using: &random) ?? ""
  }
}
