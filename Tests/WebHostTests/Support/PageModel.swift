import WebPage

/// A model of the browser page. It applies patches by the rules of the client script.
struct PageModel {
  private(set) var root: Element

  init(_ root: Element) {
    self.root = root
  }

  mutating func apply(_ patch: Patch) {
    for change in patch.changes {
      let stands = root.flattened
      root.update(change.number) { element in
        switch change.content {
        case .same: break
        case .text(let text):
          element.text = text
          element.children = []
        case .children(let children):
          element.text = ""
          element.children = children.compactMap { child in
            switch child {
            case .new(let element): element
            case .kept(let number): stands.first { $0.number == number }
            }
          }
        }
        for (attribute, value) in change.attributes { element.attributes[attribute] = value }
      }
    }
  }
}
