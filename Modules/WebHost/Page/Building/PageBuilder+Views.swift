import ViewKit

extension PageBuilder {
  /// Makes the element of a view, with everything in the view.
  mutating func element(_ view: ViewSnapshot, _ context: inout Context) -> Element {
    switch view.role {
    case .button, .link: return button(view, context)
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
    return view.children.filter { $0.layout.priority != .redundant }.map { child in
      var context = context
      context.isMain = hasBar && child.role == .group && child.layout.isFlexible
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
    var element = Element(
      tag, number: number(view, context),
      attributes(
        view, [name] + names(of: view.style) + (view.traits.contains(.saved) ? ["saved"] : []),
        [.textDirection: "auto"]), text: view.label)
    if view.role == .heading, let number = element.number { names[view.label] = number }
    // Lists have little room on a phone. The whole text stays within reach.
    if context.isInRow, !view.shortLabel.isEmpty {
      element.text = view.shortLabel
      element.attributes[.tooltip] = view.label
    }
    return element
  }

  /// The classes for the look of text.
  private func names(of style: TextStyle) -> [String] {
    let lines = style.numberOfLines
    var names = [style.font.rawValue, style.tint.rawValue, lines == 1 ? "one" : "many"]
    if lines > 1 { names.append("lines\(min(lines, 9))") }
    if style.alignment != .leading { names.append(style.alignment.rawValue) }
    return names
  }

  private mutating func button(_ view: ViewSnapshot, _ context: Context) -> Element {
    let isBack = context.isInBar && view.identifier == "back"
    var element = pressable(
      view, number(view, context), attributes(view, names(ofButton: view), [.textDirection: "auto"]))
    setContent(of: &element, view, context)
    if view.role == .link { names[view.label] = element.number }
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

  /// The classes for the look of a button or a link.
  private func names(ofButton view: ViewSnapshot) -> [String] {
    guard view.role == .button else { return ["link"] + names(of: view.style) }
    guard case .button(let look) = view.detail, look.style == .filled else {
      return ["button", view.style.tint.rawValue]
    }
    return ["button", "filled"]
  }

  /// Sets the content of a button: its picture and its title. What it acts on completes its name: the heading that says so,
  /// or else an unseen text. A title alone is plain text.
  ///
  /// The number in a counter's title is an element of its own, so that a patch changes the number alone.
  private mutating func setContent(of element: inout Element, _ view: ViewSnapshot, _ context: Context) {
    guard case .button(let look) = view.detail,
      look.image != nil || look.isCounter || !view.accessibilitySubject.isEmpty
    else { return element.text = view.label }
    let inner = self.number(view, context, .inner)
    var content = look.image.map { [Icons.element($0)] } ?? []
    if look.isCounter, let number = view.label.firstNumber {
      let (before, after) = (view.label[..<number.lowerBound], view.label[number.upperBound...])
      let unit = look.image == nil ? "unit" : "unseen"
      if !before.isEmpty { content.append(Element("span", [.class: unit], text: String(before))) }
      content.append(
        Element("span", number: inner, [.class: "number"], text: String(view.label[number])))
      if !after.isEmpty { content.append(Element("span", [.class: unit], text: String(after))) }
    } else {
      content.append(Element("span", number: inner, [.class: "name"], text: view.label))
    }
    // A name made of two elements follows both, so that a patch of one is enough.
    if let subject = names[view.accessibilitySubject], let number = element.number {
      element.attributes[.labelledBy] = "n\(number) n\(subject)"
    } else if !view.accessibilitySubject.isEmpty {
      content.append(Element("span", [.class: "unseen"], text: " \(view.accessibilitySubject)"))
    }
    element.children = content
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
    let value = "\(Int((share * 100).rounded()))"
    let name = [context.strings.progress, view.accessibilitySubject].filter { !$0.isEmpty }.joined(
      separator: ": ")
    guard view.traits.contains(.adjustable) else {
      return Element(
        "progress", number: number(view, context),
        attributes(view, ["progress"], [.maximum: "100", .value: value, .label: name]))
    }
    return Element(
      "input", number: number(view, context),
      attributes(view, ["slider"], [.maximum: "100", .value: value, .label: name, .type: "range"]))
  }

  // MARK: Containers

  private mutating func group(_ view: ViewSnapshot, _ context: Context) -> Element {
    var names: [String] = []
    var more: Attributes = [:]
    switch view.role {
    case .scroll: more = [.identifier: view.identifier]
    case .status: names = view.children.contains { $0.role == .activity } ? ["hud"] : ["toast"]
    default:
      if view.container != .plain { names = [view.container.rawValue] }
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
    if let badge = view.badge { names += badged(badge) }
    var content = children(of: view, inner)
    if let badge = view.badge { content.append(chip(badge, of: view, context)) }
    let isBlank = content.allSatisfy { $0.children.isEmpty && $0.text.isEmpty }
    if content.isEmpty && view.container == .hero || isBlank && view.role == .scroll {
      content = skeletons(1)
    }
    var tag = context.isMain ? "main" : "div"
    switch view.container {
    case .banner: more[.role] = "status"
    case .nowPlaying:
      tag = "aside"
      more[.label] = context.strings.player
    default: break
    }
    return Element(tag, number: number(view, context), attributes(view, names, more), content)
  }

  private mutating func bar(_ view: ViewSnapshot, _ context: Context) -> Element {
    var inner = context
    inner.isInBar = true
    let parts = children(of: view, inner)
    // The heading comes first: it gets the focus when a screen opens, and the way back is the next stop.
    var content = parts.filter { $0.tag == "h1" } + parts.filter { $0.tag != "h1" }
    content.append(Element("a", [.class: "brand", .reference: "/"], text: context.product))
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
      [
        .class: "chip", .label: badge.name, .name: "tap", .type: "submit", .value: "\(number)",
      ], text: badge.label)
  }

  /// Grey bars in place of what is loading.
  private func skeletons(_ count: Int) -> [Element] {
    (0..<count).map { _ in Element("div", [.class: "skeleton", .unseen: "true"]) }
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
    if content.isEmpty { content = skeletons(3) }
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
    return [Element("div", [.class: "pager h"], buttons)]
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
  ///
  /// A page has space and sizes of its own. It uses nothing that is counted in columns and lines.
  private func attributes(
    _ view: ViewSnapshot, _ names: [String], _ more: Attributes = [:]
  ) -> Attributes {
    var names = names
    if !view.children.isEmpty { names.append(view.layout.axis == .horizontal ? "h" : "v") }
    if view.layout.isFlexible { names.append("f") }
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

extension String {
  /// The range from the first digit to the last one.
  fileprivate var firstNumber: Range<String.Index>? {
    guard let first = firstIndex(where: \.isNumber), let last = lastIndex(where: \.isNumber) else {
      return nil
    }
    return first..<index(after: last)
  }
}
