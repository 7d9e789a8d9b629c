import ViewKit

/// Groups, bars and dialogs.
extension PageBuilder {
  mutating func group(_ view: ViewSnapshot, _ context: Context) -> Element {
    var names: [String] = []
    var more: Attributes = [:]
    switch view.role {
    case .scroll: more = [.identifier: view.identifier]
    case .status: names = view.children.contains { $0.role == .activity } ? ["hud"] : ["toast"]
    default:
      if view.container != .plain { names = [view.container.rawValue] }
      if view.children.contains(where: \.isTab) {
        names = ["segments"]
        more[.role] = "group"
      }
    }
    var inner = context
    inner.isMain = false
    if let badge = view.badge {
      names += badged(badge)
      inner.place = view.id.rawValue
      // The badge stays, and what is below it is replaced.
      inner.isExchanged = numbers.contains(view.id) && !view.children.contains { numbers.contains($0.id) }
    }
    var content = children(of: view, inner)
    // What shows nothing yet is loading.
    if content.isEmpty, view.container == .hero || view.badge != nil { content = skeletons(1) }
    if let badge = view.badge { content.append(chip(badge, of: view, context)) }
    if view.container == .columns { content = choosable(content, of: view, context) }
    let isBlank = content.allSatisfy { $0.children.isEmpty && $0.text.isEmpty }
    if isBlank && view.role == .scroll { content = skeletons(1) }
    if view.container == .editor {
      // Without a script nothing saves while a person types.
      content.append(
        Element("button", [.class: "button filled plain", .name: "save", .value: "1"], text: strings.save))
    }
    var tag = context.isMain ? "main" : "div"
    switch view.container {
    case .banner: more[.role] = "status"
    case .nowPlaying:
      tag = "aside"
      more[.label] = strings.player
    case .aside:
      tag = "aside"
      // It scrolls, so a keyboard has to reach it.
      more[.tabIndex] = "0"
      more[.label] =
        content.lazy.compactMap { $0.first { $0.tag == "h2" } }.first?.text ?? ""
    default: break
    }
    return Element(tag, number: number(view, context), attributes(view, names, more), content)
  }

  /// Columns with a choice between them, for narrow pages, which show the chosen one alone. Each is named by its first heading.
  private mutating func choosable(
    _ content: [Element], of view: ViewSnapshot, _ context: Context
  ) -> [Element] {
    let titles = content.map { $0.first { $0.tag == "h2" }?.text ?? "" }
    let columns = content.indices.filter { !titles[$0].isEmpty }
    guard columns.count > 1, columns.count <= Self.mostColumns else { return content }
    var content = content
    let chosen = columns.indices.contains(column) ? column : 0
    let tabs = columns.enumerated().map { place, index in
      content[index].attributes[.class] = "\(content[index].attributes[.class] ?? "") column-\(place)"
      var input: Attributes = [.name: "column", .type: "radio", .value: "\(place)"]
      if place == chosen { input[.checked] = "" }
      return Element(
        "label", [.class: "tab"], [Element("input", input), Element("span", [:], text: titles[index])])
    }
    let number = number(view, context, .inner)
    let choice = Element(
      "div", number: number, [.class: "tabs", .role: "radiogroup", .label: strings.parts], tabs)
    return [choice] + content
  }

  /// The most columns with a choice. `live.css` has a rule for each.
  private static let mostColumns = 3

  mutating func bar(_ view: ViewSnapshot, _ context: Context) -> Element {
    var inner = context
    inner.isInBar = true
    let parts = children(of: view, inner)
    // A heading comes first: it gets the focus when a screen opens, and the way back is the next stop.
    var content = parts.filter { $0.tag != "button" } + parts.filter { $0.tag == "button" }
    content.append(Element("a", [.class: "brand", .reference: home], text: product))
    content += chrome
    chrome = []
    return Element("header", number: number(view, context), attributes(view, ["bar"]), content)
  }

  // MARK: Badges and placeholders

  /// The classes of a view with a badge. They alternate with each change, which starts the animation that points it out.
  private func badged(_ badge: Badge.Text) -> [String] {
    badge.changes == 0 ? ["badged"] : ["badged", badge.changes % 2 == 1 ? "changed" : "changed-again"]
  }

  private mutating func chip(_ badge: Badge.Text, of view: ViewSnapshot, _ context: Context) -> Element {
    let number = number(view, context, .inner)
    return Element(
      "button", number: number,
      [.class: "chip", .label: badge.name, .name: "tap", .value: "\(number)"], text: badge.label)
  }

  /// Grey bars in place of what is loading.
  func skeletons(_ count: Int) -> [Element] {
    (0..<count).map { _ in Element("div", [.class: "skeleton", .unseen: "true"]) }
  }

  mutating func dialog(_ view: ViewSnapshot, _ context: Context) -> Element {
    Element(
      "div", number: number(view, context),
      attributes(
        view, ["dialog"],
        [
          .role: view.label.isEmpty ? "dialog" : "alertdialog", .modal: "true", .label: view.label,
          .tabIndex: "-1",
        ]),
      children(of: view, context))
  }
}
