import ViewKit

/// Texts, buttons, pictures and fields.
extension PageBuilder {
  func heading(_ view: ViewSnapshot, _ context: Context) -> String {
    if let subject { if view.id == subject { return "h1" } } else if context.isInBar { return "h1" }
    if context.isInBar { return "div" }
    return context.isInRow ? "h3" : "h2"
  }

  mutating func text(
    _ view: ViewSnapshot, _ context: Context, tag: String, class name: String = "text"
  ) -> Element {
    var element = Element(
      tag, number: number(view, context),
      attributes(
        view, [name] + names(of: view.style) + (view.traits.contains(.saved) ? ["saved"] : []),
        [.textDirection: "auto"]), text: view.label)
    if case .runs(let runs) = view.detail {
      element.text = ""
      element.children = runs.map { run in
        let names = (run.tint == .primary ? [] : [run.tint.rawValue]) + (run.isMarked ? ["marked"] : [])
        return Element("span", names.isEmpty ? [:] : [.class: names.joined(separator: " ")], text: run.text)
      }
    }
    if view.role == .heading, let number = element.number { names[view.label] = number }
    return element
  }

  /// The classes for the look of text.
  func names(of style: TextStyle) -> [String] {
    [style.font.rawValue, style.tint.rawValue, style.numberOfLines == 1 ? "one" : "many"]
  }

  mutating func button(_ view: ViewSnapshot, _ context: Context) -> Element {
    let isBack =
      if context.isInBar, case .button(let look) = view.detail { look.image == .back } else { false }
    var element = pressable(
      view, number(view, context), attributes(view, names(ofButton: view), [.textDirection: "auto"]))
    setContent(of: &element, view, context)
    if view.role == .link { names[view.label] = element.number }
    let state: Attribute = view.role == .link ? .expanded : .pressed
    if view.traits.contains(.selected) {
      element.attributes[state] = "true"
    } else if case .button(let look) = view.detail, look.isToggle {
      element.attributes[state] = "false"
    }
    if view.traits.contains(.disabled) { element.attributes[.disabled] = "" }
    if isBack { element.attributes[.label] = strings.back }
    return element
  }

  /// An element that sends a tap: a link if the view has an address, or else a button.
  func pressable(_ view: ViewSnapshot, _ number: Int, _ attributes: Attributes) -> Element {
    var attributes = attributes
    if let link = view.link, !view.traits.contains(.disabled) {
      attributes[.reference] = link
      return Element("a", number: number, attributes)
    }
    attributes[.name] = "tap"
    attributes[.value] = "\(number)"
    return Element("button", number: number, attributes)
  }

  /// The classes for the look of a button or a link.
  func names(ofButton view: ViewSnapshot) -> [String] {
    guard view.role == .button else { return ["link"] + names(of: view.style) }
    let opens = view.traits.contains(.opensField) ? ["opens"] : []
    guard case .button(let look) = view.detail, look.style == .filled else {
      return ["button", view.style.tint.rawValue] + opens
    }
    return ["button", "filled"] + opens
  }

  /// Sets the content of a button: its picture and its title. What it acts on completes its name: the heading that says so,
  /// or else an unseen text. A title alone is plain text.
  ///
  /// The number in a counter's title is an element of its own, so that a patch changes the number alone.
  mutating func setContent(of element: inout Element, _ view: ViewSnapshot, _ context: Context) {
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

  mutating func image(_ view: ViewSnapshot, _ context: Context) -> Element {
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

  /// A picture that can be tapped: a link or a button around it. Its row has the same name without the kind.
  mutating func pictureButton(_ view: ViewSnapshot, _ context: Context) -> Element {
    var picture = view
    picture.label = ""
    var element = pressable(
      view, number(view, context),
      [.class: "picture", .label: name(strings.picture, of: view.label)])
    element.children = [image(picture, context)]
    return element
  }

  mutating func field(_ view: ViewSnapshot, _ context: Context) -> Element {
    let number = number(view, context)
    fields[number] = view.identifier
    var placeholder = ""
    var rules = TextRules()
    if case .field(_, let text, let known) = view.detail {
      (placeholder, rules) = (text, known)
      if let version = rules.version {
        versions.append(
          Element(
            "input", number: self.number(view, context, .inner),
            [.name: "v\(number)", .type: "hidden", .value: version]))
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
    element.attributes[.kept] = kept[view.identifier].map(String.init)
    element.attributes[.maximumLength] = rules.maximumLength.map(String.init)
    // A text that is too long already may be too long for a message.
    let isTooLong = rules.maximumLength.map { view.value.utf16.count > $0 } ?? false
    if view.traits.contains(.disabled) || isTooLong { element.attributes[.disabled] = "" }
    return element
  }

  /// The name of something about a person or a message, if it says which.
  private func name(_ kind: String, of subject: String) -> String {
    subject.isEmpty ? kind : "\(kind)\(strings.colon)\(subject)"
  }

  mutating func progress(_ view: ViewSnapshot, _ context: Context) -> Element {
    var share = 0.0
    if case .progress(let value) = view.detail { share = value }
    let value = "\(Int((share * 100).rounded()))"
    let name = name(strings.progress, of: view.accessibilitySubject)
    var element = Element(
      "input", number: number(view, context),
      attributes(
        view, ["slider"],
        [.maximum: "100", .value: value, .valueText: "\(value) %", .label: name, .type: "range"]))
    if view.traits.contains(.disabled) { element.attributes[.disabled] = "" }
    return element
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
