import ViewKit

extension PageBuilder {
  /// Makes the element of a view, with everything in the view.
  mutating func element(_ view: ViewSnapshot, _ context: inout Context) -> Element {
    switch view.role {
    case .button: return button(view, context, class: "button")
    case .link: return button(view, context, class: "link")
    case .heading where !view.label.isEmpty: return text(view, context, tag: heading(view, context))
    case .text, .heading: return text(view, context, tag: "div")
    case .activity: return text(view, context, tag: "div", class: "activity")
    case .image where view.traits.contains(.tappable): return pictureButton(view, context)
    case .image: return image(view, context)
    case .textField, .textView: return field(view, context)
    case .progress: return progress(view, context)
    case .separator:
      return Element("hr", number: number(view, context), [.class: "separator"])
    case .list: return list(view, context)
    case .row: return row(view, context)
    case .dialog: return dialog(view, context)
    case .navigationBar: return bar(view, context)
    case .group, .window, .scroll, .status: return group(view, context)
    }
  }

  /// Makes the elements of a view's children.
  mutating func children(of view: ViewSnapshot, _ context: Context) -> [Element] {
    let hasBar = view.children.contains { $0.role == .navigationBar }
    return view.children.map { child in
      var context = context
      context.isMain = hasBar && child.role == .group
      return element(child, &context)
    }
  }

  // MARK: Text and controls

  private func heading(_ view: ViewSnapshot, _ context: Context) -> String {
    if context.isInBar { return "h1" }
    return context.isInRow ? "h3" : "h2"
  }

  private mutating func text(
    _ view: ViewSnapshot, _ context: Context, tag: String, class name: String = "text"
  ) -> Element {
    Element(
      tag, number: number(view, context),
      attributes(
        view, [name] + names(of: view.style) + (view.traits.contains(.saved) ? ["saved"] : []),
        [.textDirection: "auto"]), text: view.label)
  }

  /// The classes for the look of text.
  private func names(of style: TextStyle) -> [String] {
    let lines = style.numberOfLines
    var names = [style.font.rawValue, style.tint.rawValue, lines == 1 ? "one" : "many"]
    if lines > 1 { names.append("lines\(min(lines, 9))") }
    if style.alignment != .leading { names.append(style.alignment.rawValue) }
    return names
  }

  private mutating func button(_ view: ViewSnapshot, _ context: Context, class name: String) -> Element {
    let isBack = context.isInBar && view.identifier == "back"
    let classes = [name] + (view.role == .link ? names(of: view.style) : [view.style.tint.rawValue])
    var element = pressable(
      view, number(view, context), attributes(view, classes, [.textDirection: "auto"]))
    element.text = view.label
    if view.traits.contains(.selected) { element.attributes[.pressed] = "true" }
    if view.traits.contains(.disabled) { element.attributes[.disabled] = "" }
    if isBack { element.attributes[.label] = context.strings.back }
    return element
  }

  /// An element that sends a tap: a link if the view has an address, or else a button.
  private func pressable(_ view: ViewSnapshot, _ number: Int, _ attributes: Attributes) -> Element {
    var attributes = attributes
    if let link = view.link, !view.traits.contains(.disabled) {
      attributes[.reference] = link
      return Element("a", number: number, attributes)
    }
    attributes[.name] = "tap"
    attributes[.type] = "submit"
    attributes[.value] = "\(number)"
    return Element("button", number: number, attributes)
  }

  private mutating func image(_ view: ViewSnapshot, _ context: Context) -> Element {
    guard case .image(let image) = view.detail else { return group(view, context) }
    // Without a number: a page can't parse the content of a picture alone, so pictures are replaced as a whole.
    var element = Element("svg", attributes(view, [image == nil ? "image empty" : "image"]))
    if view.label.isEmpty {
      element.attributes[.unseen] = "true"
    } else {
      element.attributes[.role] = "img"
      element.attributes[.label] = view.label
    }
    if let image {
      element.attributes[.viewBox] = "0 0 \(image.width) \(image.height)"
      element.children = image.outlines
    }
    return element
  }

  /// A picture that can be tapped: a link or a button around it, with the picture's name.
  private mutating func pictureButton(_ view: ViewSnapshot, _ context: Context) -> Element {
    var picture = view
    picture.label = ""
    var element = pressable(
      view, number(view, context),
      [.class: "picture", .label: view.label.isEmpty ? context.strings.open : view.label])
    element.children = [image(picture, context)]
    return element
  }

  private mutating func field(_ view: ViewSnapshot, _ context: Context) -> Element {
    let number = number(view, context)
    var placeholder = ""
    var rules = TextRules()
    if case .field(_, let text, let known) = view.detail {
      (placeholder, rules) = (text, known)
      if let version = rules.version {
        versions.append(
          Element(
            "input", number: self.number(view, context, .inner),
            [.name: "v\(number)", .type: "hidden", .value: "\(version)"]))
      }
    }
    var element = Element(
      view.role == .textField ? "input" : "textarea", number: number,
      attributes(
        view, ["field"],
        [
          .name: "n\(number)", .value: view.value, .placeholder: placeholder, .textDirection: "auto",
          .identifier: view.identifier, .label: placeholder.isEmpty ? view.identifier : placeholder,
        ]))
    if view.role == .textField { element.attributes[.type] = "text" }
    element.attributes[.kept] = context.kept[view.id].map(String.init)
    element.attributes[.maximumLength] = rules.maximumLength.map(String.init)
    // A text that is too long already may be too long for a message.
    let isTooLong = rules.maximumLength.map { view.value.utf16.count > $0 } ?? false
    if view.traits.contains(.disabled) || isTooLong { element.attributes[.disabled] = "" }
    return element
  }

  private mutating func progress(_ view: ViewSnapshot, _ context: Context) -> Element {
    var share = 0.0
    if case .progress(let value) = view.detail { share = value }
    return Element(
      "progress", number: number(view, context),
      attributes(
        view, ["progress"],
        [.maximum: "100", .value: "\(Int((share * 100).rounded()))", .label: context.strings.progress]))
  }

  // MARK: Containers

  private mutating func group(_ view: ViewSnapshot, _ context: Context) -> Element {
    var names: [String] = []
    var more: Attributes = [:]
    switch view.role {
    case .scroll: more = [.identifier: view.identifier]
    case .status: names = view.children.contains { $0.role == .activity } ? ["hud"] : ["toast"]
    default:
      let isChoice =
        view.children.count > 1 && !view.identifier.isEmpty
        && view.children.allSatisfy { $0.role == .button }
        && view.children.count { $0.traits.contains(.selected) } == 1
      if isChoice {
        names = ["segments"]
        more[.role] = "group"
      }
    }
    var inner = context
    inner.isMain = false
    return Element(
      context.isMain ? "main" : "div", number: number(view, context), attributes(view, names, more),
      children(of: view, inner))
  }

  private mutating func bar(_ view: ViewSnapshot, _ context: Context) -> Element {
    var inner = context
    inner.isInBar = true
    let parts = children(of: view, inner)
    // The heading comes first: it gets the focus when a screen opens, and the way back is the next stop.
    return Element(
      "header", number: number(view, context), attributes(view, ["bar"]),
      parts.filter { $0.tag == "h1" } + parts.filter { $0.tag != "h1" })
  }

  private mutating func dialog(_ view: ViewSnapshot, _ context: Context) -> Element {
    var inner = context
    inner.isInDialog = true
    return Element(
      "div", number: number(view, context),
      attributes(
        view, ["dialog"],
        [
          .role: view.label.isEmpty ? "dialog" : "alertdialog", .modal: "true", .label: view.label,
          .tabIndex: "-1",
        ]),
      children(of: view, inner))
  }

  // MARK: Lists

  private mutating func list(_ view: ViewSnapshot, _ context: Context) -> Element {
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
          "ul", number: numbers.number(view.id, generation: context.generation, part: .inner),
          [.class: "rows", .role: "list", .above: "\(above)", .below: "\(below)"],
          rows.map { row in
            var context = context
            return element(row, &context)
          }))
      content.append(contentsOf: pager(number, hasEarlier: above > 0, hasMore: below > 0, context))
    }
    for view in others {
      var context = context
      content.append(element(view, &context))
    }
    return Element(
      "div", number: number,
      attributes(
        view, view.traits.contains(.refreshable) ? ["list", "pull"] : ["list"],
        [.identifier: view.identifier]),
      content)
  }

  /// The buttons to page through a list without a script.
  private func pager(_ list: Int, hasEarlier: Bool, hasMore: Bool, _ context: Context) -> [Element] {
    guard hasEarlier || hasMore else { return [] }
    var buttons: [Element] = []
    if hasEarlier { buttons.append(step("earlier", list, context.strings.earlier)) }
    if hasMore { buttons.append(step("more", list, context.strings.more)) }
    return [Element("div", [.class: "pager h s1"], buttons)]
  }

  private func step(_ name: String, _ list: Int, _ title: String) -> Element {
    Element(
      "button", [.class: "button accent", .name: name, .type: "submit", .value: "\(list)"], text: title)
  }

  private mutating func row(_ view: ViewSnapshot, _ context: Context) -> Element {
    var context = context
    context.generation = view.generation
    context.isInRow = true
    let number = number(view, context)
    // A row is as high as its content. The script measures it.
    var view = view
    view.layout.height = nil
    let open = pressable(
      view, self.number(view, context, .inner),
      [.class: "open", .label: view.firstHeading ?? context.strings.open])
    return Element(
      "li", number: number, attributes(view, ["row"]), [open] + children(of: view, context))
  }

  // MARK: Layout

  /// The classes for the layout of a view; `StyleSheet` defines them. The page's policy forbids inline styles.
  private func attributes(
    _ view: ViewSnapshot, _ names: [String], _ more: Attributes = [:]
  ) -> Attributes {
    let layout = view.layout
    var names = names
    if !view.children.isEmpty { names.append(layout.axis == .horizontal ? "h" : "v") }
    if layout.spacing > 0 { names.append("s\(min(layout.spacing, 9))") }
    if layout.isFlexible { names.append("f") }
    let margins = layout.margins
    for (side, length) in [
      ("mt", margins.top), ("ml", margins.left), ("mb", margins.bottom), ("mr", margins.right),
    ]
    where length > 0 {
      names.append("\(side)\(min(length, 9))")
    }
    if let width = layout.width { names.append("w\(min(max(width, 0), 60))") }
    if let height = layout.height { names.append("t\(min(max(height, 0), 60))") }
    var attributes = more
    attributes[.class] = names.joined(separator: " ")
    return attributes
  }
}

extension ViewSnapshot {
  /// The text of the first heading in the view.
  fileprivate var firstHeading: String? {
    if role == .heading, !label.isEmpty { return label }
    return children.lazy.compactMap(\.firstHeading).first
  }
}
