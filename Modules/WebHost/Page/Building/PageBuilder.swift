public import ViewKit

/// Makes the elements of a page from what a window shows.
public struct PageBuilder: Sendable {
  var numbers: NodeNumbers

  /// The numbers of what is no view.
  enum Fixed: Int {
    case page = 1, toolbar, commands, languages, live
  }

  public init() {
    numbers = NodeNumbers()
  }

  /// Gives numbers from behind one that is in use elsewhere, to the same views in the same order.
  public init(after number: Int) {
    numbers = NodeNumbers(after: number)
  }

  /// What all numbers of this builder are larger by than those of one that was made without a number.
  public var shift: Int { numbers.first - NodeNumbers.reserved }

  /// The view that a number of the last page names; `nil` for numbers of the past and for made-up ones.
  public func view(_ number: Int) -> ViewID? { numbers.view(number) }

  /// The page's root element. The same views get the same numbers as before.
  public mutating func page(_ state: PageState) -> Element {
    let isAsked = state.view.children.contains { $0.role == .dialog }
    var scene: [Element] = []
    var overlays: [Element] = []
    var statuses: [Element] = []
    for child in state.view.children {
      var context = Context(strings: state.strings)
      switch child.role {
      case .dialog: overlays.append(element(child, &context))
      case .status: statuses.append(element(child, &context))
      default: scene.append(element(child, &context))
      }
    }
    // Only the topmost question can be answered.
    for index in overlays.indices.dropLast() { overlays[index].attributes[.inert] = "" }
    if isAsked { for index in scene.indices { scene[index].attributes[.inert] = "" } }
    numbers.forgetUnused()
    let live = Element("div", number: Fixed.live.rawValue, [.class: "live", .role: "status"], statuses)
    var page = Element(
      "div", number: Fixed.page.rawValue,
      [.class: "page", .address: state.address, .depth: "\(state.depth)", .pageTitle: state.title],
      scene + [toolbar(state, isAsked: isAsked)] + overlays + [live])
    if !state.audio.isEmpty { page.attributes[.audio] = state.audio }
    return page
  }

  private func toolbar(_ state: PageState, isAsked: Bool) -> Element {
    let commands = state.commands.map { command in
      Element(
        "button", [.class: "command", .name: "key", .type: "submit", .value: String(command.input)],
        text: command.title)
    }
    var others = PageStrings.choices.filter { $0.0 != state.strings.language }.map { tag, name in
      Element(
        "button", [.class: "command", .language: tag, .name: "language", .type: "submit", .value: tag],
        text: name)
    }
    if state.isSignedIn {
      // Its language, though the page's own, says to the script that it leads out of the page.
      others.append(
        Element(
          "button",
          [
            .class: "command", .language: state.strings.language, .name: "sign-out", .type: "submit",
            .value: "1",
          ],
          text: state.strings.signIn.signOut))
    }
    var bar = Element(
      "nav", number: Fixed.toolbar.rawValue, [.class: "toolbar", .label: state.strings.actions],
      [
        Element("div", number: Fixed.commands.rawValue, [.class: "h s1 f"], commands),
        Element("div", number: Fixed.languages.rawValue, [.class: "h s1"], others),
      ])
    if isAsked { bar.attributes[.inert] = "" }
    return bar
  }

  /// What an element's surroundings decide.
  struct Context {
    var strings: PageStrings
    var generation = 0
    var isInBar = false
    var isInRow = false
    var isInDialog = false
    /// Whether a navigation bar stands beside it, which makes it the page's main part.
    var isMain = false
  }

  mutating func number(_ view: ViewSnapshot, _ context: Context, _ part: NodeNumbers.Part = .whole) -> Int {
    numbers.number(view.id, generation: context.generation, part: part)
  }
}
