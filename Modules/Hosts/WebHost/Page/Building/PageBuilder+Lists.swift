import ViewKit

/// Lists and their rows.
extension PageBuilder {
  mutating func list(_ view: ViewSnapshot, _ context: Context) -> Element {
    let number = number(view, context)
    guard case .list(let window) = view.detail else { return group(view, context) }
    let rows = view.children.filter { $0.role == .row }
    let others = view.children.filter { $0.role != .row }
    var content: [Element] = []
    if !rows.isEmpty {
      let above = window.firstRow
      let below = max(0, window.rowCount - above - rows.count)
      content.append(
        Element(
          "ul", number: self.number(view, context, .inner),
          [.class: "rows", .role: "list", .above: "\(above)", .below: "\(below)"],
          rows.map { element($0, context) }))
      content.append(contentsOf: pager(number, hasEarlier: above > 0, hasMore: below > 0))
    }
    for (index, view) in others.enumerated() {
      var context = context
      context.enter(view, at: index)
      content.append(element(view, context))
    }
    if content.isEmpty { content = skeletons(3) }
    return Element(
      "div", number: number,
      attributes(
        view, view.traits.contains(.refreshable) ? ["list", "pull"] : ["list"],
        [.identifier: view.identifier]),
      content)
  }

  /// The buttons to page through a list without a script.
  private func pager(_ list: Int, hasEarlier: Bool, hasMore: Bool) -> [Element] {
    guard hasEarlier || hasMore else { return [] }
    var buttons: [Element] = []
    if hasEarlier { buttons.append(step("earlier", list, strings.earlier)) }
    if hasMore { buttons.append(step("more", list, strings.more)) }
    return [Element("div", [.class: "pager h"], buttons)]
  }

  private func step(_ name: String, _ list: Int, _ title: String) -> Element {
    Element(
      "button", [.class: "button accent", .name: name, .value: "\(list)"], text: title)
  }

  mutating func row(_ view: ViewSnapshot, _ context: Context) -> Element {
    var context = context
    context.generation = view.generation
    context.isInRow = true
    context.place = 0
    let number = number(view, context)
    let open = pressable(
      view, self.number(view, context, .inner),
      [.class: "open", .label: view.firstHeading ?? strings.open])
    return Element(
      "li", number: number, attributes(view, ["row"]),
      (view.traits.contains(.tappable) ? [open] : []) + children(of: view, context))
  }
}

extension ViewSnapshot {
  /// The text of the first heading in the view.
  fileprivate var firstHeading: String? {
    if role == .heading, !label.isEmpty { return label }
    for child in children {
      if let heading = child.firstHeading { return heading }
    }
    return nil
  }
}
