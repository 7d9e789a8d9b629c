import ViewKit

/// What a page shows besides its scene: commands, the menu of the person, and the keys.
extension PageBuilder {
  /// The commands of the screen. Those for people who study the program are in a group of their own.
  func toolbar(_ state: PageState) -> Element? {
    let shown = state.commands.filter(\.isInBar)
    guard !shown.isEmpty else { return nil }
    let tools = shown.filter(\.isTool)
    // The number lets a patch change the state alone: the buttons stay, and so does the focus.
    let numbered = shown.first { !$0.detail.isEmpty }
    func elements(_ commands: [PageState.Command]) -> [Element] {
      commands.flatMap { command in
        let number = command == numbered ? Fixed.state.rawValue : nil
        let detail = Element("span", number: number, [.class: "state"], text: command.detail)
        return command.detail.isEmpty ? [button(command)] : [button(command), detail]
      }
    }
    var content = elements(shown.filter { !$0.isTool })
    if !tools.isEmpty {
      let name = Element("span", [.class: "caption", .unseen: "true"], text: state.strings.tools)
      content.append(
        Element(
          "div", number: Fixed.tools.rawValue,
          [.class: "tools", .label: state.strings.tools, .role: "group"],
          [name] + elements(tools)))
    }
    return Element(
      "nav", number: Fixed.toolbar.rawValue, [.class: "toolbar", .label: state.strings.actions], content)
  }

  private func button(_ command: PageState.Command) -> Element {
    var button = Element(
      "button",
      [
        .class: "command", .name: "key", .tooltip: "\(command.title) (\(command.input))",
        .value: String(command.input),
      ], text: command.title)
    if let image = command.image {
      button.text = ""
      button.children = [Icons.element(image), Element("span", [:], text: command.title)]
    }
    return button
  }

  /// The menu of the person: where they may want to go from any screen, the keys, the language, and signing out.
  func menu(_ state: PageState) -> Element {
    let links = state.links.map { link in
      Element(
        "a", [.reference: link.address], [Icons.element(link.image), Element("span", [:], text: link.title)])
    }
    var others = PageStrings.choices.filter { $0.0 != state.strings.language }.map { tag, name in
      Element("button", [.language: tag, .name: "language", .value: tag], text: name)
    }
    if state.isSignedIn {
      // The language attribute tells the script that this button leaves the page.
      others.append(
        Element(
          "button",
          [.language: state.strings.language, .name: "sign-out", .value: "1"],
          text: state.strings.signIn.signOut))
    }
    return Element(
      "details", number: Fixed.menu.rawValue, [.class: "menu"],
      [
        opener(state),
        Element(
          "div", number: Fixed.menuItems.rawValue, [:],
          links + others + (state.commands.isEmpty ? [] : [keys(state)])),
      ])
  }

  /// The button of the menu: the person, or a picture of a menu.
  private func opener(_ state: PageState) -> Element {
    guard let person = state.person else {
      return Element("summary", [.label: state.strings.menu], [Icons.element(.menu)])
    }
    var picture = Element("svg", [.class: "image", .unseen: "true"])
    if let image = person.picture {
      picture.attributes[.viewBox] = "0 0 \(image.width) \(image.height)"
      picture.children = image.outlines
    }
    return Element(
      "summary", [.label: "\(person.name) – \(state.strings.menu)"],
      [picture, Element("span", [.class: "one", .textDirection: "auto"], text: person.name)])
  }

  /// The keys of the screen, with a switch that turns off those that are a single character. They need the script.
  private func keys(_ state: PageState) -> Element {
    let toggle = Element(
      "label", [:],
      [
        Element("input", [.checked: "", .type: "checkbox"]),
        Element("span", [:], text: state.strings.shortKeys),
      ])
    let keys = state.commands.map { command in
      Element(
        "button", [.name: "key", .value: String(command.input)],
        [Element("kbd", [:], text: String(command.input)), Element("span", [:], text: command.title)])
    }
    let opener = Element(
      "button", [.class: "help", .type: "button"],
      [Element("kbd", [:], text: "?"), Element("span", [:], text: state.strings.keys)])
    return Element("div", number: Fixed.keys.rawValue, [.class: "keys"], [opener, toggle] + keys)
  }
}

extension ViewSnapshot {
  /// The first large heading: what the screen is about. Lists and questions have none.
  var subject: ViewSnapshot? {
    if role == .heading, style.font == .largeTitle, !label.isEmpty { return self }
    guard role != .list else { return nil }
    for child in children {
      if let found = child.subject { return found }
    }
    return nil
  }
}
