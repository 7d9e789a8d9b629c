public import ViewKit

/// Builds the elements of a page from the snapshot of a window.
public struct PageBuilder: Sendable {
  var numbers: NodeNumbers
  /// The hidden fields of a form that say which version of a text each field shows.
  var versions: [Element] = []
  /// The names of the page's fields, by their numbers.
  var fields: [Int: String] = [:]
  /// The numbers of the headings and links so far, by their text. They complete the names of buttons.
  var names: [String: Int] = [:]
  /// What the first bar of a scene shows besides its own content.
  var chrome: [Element] = []

  /// What the page is about: its heading of the first level. `nil` if the bar says it.
  var subject: ViewID?
  /// The name of the product, for the bar, and where it leads.
  var product = ""
  var home = "/"
  // Not in the context: it is copied for each view.
  var strings = PageStrings()
  /// See `PageState.kept`.
  var kept: [String: Int] = [:]
  /// Which of the parts beside each other is the first on a narrow page.
  var column = 0

  /// The numbers of the elements that belong to no view.
  enum Fixed: Int {
    case page = 1, toolbar, menu, menuItems, live, state, announcement, tools, keys
  }

  public init() {
    numbers = NodeNumbers()
  }

  /// Makes a builder whose numbers start after `number`.
  public init(after number: Int) {
    numbers = NodeNumbers(after: number)
  }

  /// Makes a builder that gives the numbers of another builder's last page to its first page. Views that are not equal
  /// to those of that page can get wrong numbers: compare the pages.
  ///
  /// - Parameters:
  ///   - order: the `order` of the other builder.
  ///   - last: its `last`; further numbers are greater.
  public init(repeating order: [Int32], last: Int) {
    numbers = NodeNumbers(repeating: order, last: last)
  }

  /// The numbers of the last page, in the order in which they were given.
  public var order: [Int32] { numbers.order }
  /// The highest number so far.
  public var last: Int { numbers.last }

  /// The view with a number in the last page; `nil` for old and unknown numbers.
  public func view(_ number: Int) -> ViewID? { numbers.view(number) }

  /// The name of a field of the last page; `nil` if no field has the number.
  public func nameOfField(_ number: Int) -> String? { fields[number] }

  /// Builds the page's root element. A view in the same generation gets the same numbers as in the page before.
  public mutating func page(_ state: PageState) -> Element {
    let isAsked = state.view.children.contains { $0.role == .dialog }
    versions = []
    fields = [:]
    numbers.begin()
    subject = state.view.subject?.id
    home = state.person?.address ?? "/"
    (product, strings, kept, column) = (state.product, state.strings, state.kept, state.column)
    chrome = [toolbar(state), menu(state)].compactMap(\.self)
    defer { (chrome, names) = ([], [:]) }
    var scene: [Element] = []
    var overlays: [Element] = []
    var statuses: [Element] = []
    for child in state.view.children {
      switch child.role {
      case .dialog:
        // What is behind a dialog names nothing in it.
        names = [:]
        overlays.append(element(child, Context()))
      case .status: statuses.append(element(child, Context()))
      default: scene.append(element(child, Context()))
      }
    }
    // Only the topmost dialog accepts input.
    for index in overlays.indices.dropLast() { overlays[index].attributes[.inert] = "" }
    // A scene without a bar has no place for it.
    scene += chrome
    if isAsked { for index in scene.indices { scene[index].attributes[.inert] = "" } }
    numbers.forgetUnused()
    let live = Element("div", number: Fixed.live.rawValue, [.class: "live", .role: "status"], statuses)
    let announcement = Element(
      "p", number: Fixed.announcement.rawValue, [.class: "unseen", .role: "status"], text: state.announcement)
    var page = Element(
      "div", number: Fixed.page.rawValue,
      [.class: "page", .address: state.address, .depth: "\(state.depth)", .pageTitle: state.title],
      scene + versions + overlays + [announcement, live])
    if !state.audio.isEmpty { page.attributes[.audio] = state.audio }
    return page
  }

  /// The properties of an element that its ancestors determine.
  struct Context {
    var generation = 0
    var isInBar = false
    var isInRow = false
    /// Whether the element is a sibling of a navigation bar, and so the page's main part.
    var isMain = false
    /// Where the element is in its module; 0 outside of modules, and in rows, which change their places.
    var place = 0
    /// Whether the module has just been exchanged: all its views are new.
    var isExchanged = false

    /// Goes from a view of a module to a child: to the `index`th one, which has a role and a name.
    mutating func enter(_ child: ViewSnapshot, at index: Int) {
      guard place != 0 else { return }
      var hasher = Hasher()
      hasher.combine(place)
      hasher.combine(index)
      hasher.combine(child.role)
      hasher.combine(child.identifier)
      place = hasher.finalize()
    }
  }

  mutating func number(_ view: ViewSnapshot, _ context: Context, _ part: NodeNumbers.Part = .whole) -> Int {
    numbers.number(
      view.id, generation: context.generation, part: part, place: context.place,
      isExchanged: context.isExchanged)
  }
}
