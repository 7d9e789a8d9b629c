/// Identifies a view. Unique in the process and never reused.
public struct ViewID: Hashable, Sendable {
  public let rawValue: Int
}

/// A view and its subviews as a value, for hosts. It has no reference to the view.
public struct ViewSnapshot: Sendable, Equatable, Identifiable {
  /// The kind of a view, in the terms of accessibility. Hosts draw by it.
  public enum Role: String, Sendable {
    case window, group, navigationBar, heading, text, button, link, image, textField, textView, activity
    case separator, list, row, scroll, dialog, status, progress
  }

  public struct Traits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Has the keyboard focus.
    public static let focused = Traits(rawValue: 1)
    /// Is switched on, such as a given like or the current choice.
    public static let selected = Traits(rawValue: 2)
    public static let disabled = Traits(rawValue: 4)
    /// Handles taps.
    public static let tappable = Traits(rawValue: 8)
    /// Is a list that `Window.refresh(_:)` can refresh.
    public static let refreshable = Traits(rawValue: 16)
    /// Is a field whose text is stored, or a label that says so. A host that holds typed text which has not arrived yet
    /// hides such a label.
    public static let saved = Traits(rawValue: 32)
    /// Opens a screen with a field. What a person types meanwhile is meant for the field.
    public static let opensField = Traits(rawValue: 64)
  }

  /// Values that only some roles have.
  public enum Detail: Sendable, Equatable {
    case none
    /// `nil` is the placeholder.
    case image(Image?)
    /// For buttons and links.
    case button(Button.Configuration)
    /// The number of characters before the caret, and the text of an empty field.
    case field(caret: Int, placeholder: String, TextRules = TextRules())
    /// For lists, and for scroll views, whose content counts as one row.
    case list(ListWindow)
    /// From 0 to 1.
    case progress(Double)
    /// The parts of a text. Together they are the label.
    case runs([TextRun])
  }

  @inlinable public var id: ViewID { content.id }
  /// Changes when a cell is reused for another row. Hosts drop events that were meant for an older generation.
  public var generation: Int {
    get { content.generation }
    set { owned().generation = newValue }
  }
  public var role: Role {
    @inlinable get { content.role }
    set { owned().role = newValue }
  }
  /// The name of the view in tests and pages. Not shown.
  public var identifier: String {
    get { content.identifier }
    set { owned().identifier = newValue }
  }
  /// The text that the view shows. It may come from data and contain any character; hosts must sanitise it.
  public var label: String {
    get { content.label }
    set { owned().label = newValue }
  }
  /// What a control acts on, for people who don't see what is beside it; empty if the label says it.
  public var accessibilitySubject: String {
    get { content.accessibilitySubject }
    set { owned().accessibilitySubject = newValue }
  }
  /// The text in a field.
  public var value: String {
    get { content.value }
    set { owned().value = newValue }
  }
  /// The address that a tap on the view leads to; `nil` if it has none. A host that shows addresses makes a link of it.
  public var link: String? {
    get { content.link }
    set { owned().link = newValue }
  }
  public var traits: Traits {
    @inlinable get { content.traits }
    set { owned().traits = newValue }
  }
  public var style: TextStyle {
    @inlinable get { content.style }
    set { owned().style = newValue }
  }
  public var layout: Layout {
    @inlinable get { content.layout }
    set { owned().layout = newValue }
  }
  public var container: Container {
    @inlinable get { content.container }
    set { owned().container = newValue }
  }
  public var badge: Badge.Text? {
    get { content.badge }
    set { owned().badge = newValue }
  }
  public var detail: Detail {
    @inlinable get { content.detail }
    set { owned().detail = newValue }
  }
  /// The visible subviews in reading order.
  public var children: [ViewSnapshot] {
    @inlinable get { content.children }
    set { owned().children = newValue }
  }

  /// The values of a snapshot, in one object for all its copies: a frame is copied many times while it is laid out.
  ///
  /// Unchecked, because only a copy that has the object alone changes it. Hosts read what is inlinable for
  /// each view of a frame; no access to it can overlap a change.
  @usableFromInline
  final class Content: @unchecked Sendable {
    @usableFromInline let id: ViewID
    var generation = 0
    @exclusivity(unchecked) @usableFromInline var role: Role
    var identifier = ""
    var label = ""
    var accessibilitySubject = ""
    var value = ""
    var link: String?
    @exclusivity(unchecked) @usableFromInline var traits: Traits = []
    @exclusivity(unchecked) @usableFromInline var style = TextStyle()
    @exclusivity(unchecked) @usableFromInline var layout: Layout
    @exclusivity(unchecked) @usableFromInline var container = Container.plain
    var badge: Badge.Text?
    @exclusivity(unchecked) @usableFromInline var detail = Detail.none
    @exclusivity(unchecked) @usableFromInline var children: [ViewSnapshot] = []
    let width = Remembered()
    let height = Remembered()
    let hasFocus = Remembered()
    let showsRows = Remembered()

    init(id: ViewID, role: Role, layout: Layout) {
      (self.id, self.role, self.layout) = (id, role, layout)
    }

    /// Forgets what was true before a change.
    func forget() {
      width.forget()
      height.forget()
      hasFocus.forget()
      showsRows.forget()
    }

    init(_ other: Content) {
      id = other.id
      generation = other.generation
      role = other.role
      identifier = other.identifier
      label = other.label
      accessibilitySubject = other.accessibilitySubject
      value = other.value
      link = other.link
      traits = other.traits
      style = other.style
      layout = other.layout
      container = other.container
      badge = other.badge
      detail = other.detail
      children = other.children
    }
  }

  @usableFromInline var content: Content

  init(id: ViewID, role: Role, layout: Layout) {
    content = Content(id: id, role: role, layout: layout)
  }

  private mutating func owned() -> Content {
    if isKnownUniquelyReferenced(&content) { content.forget() } else { content = Content(content) }
    return content
  }

  /// Whether the view is a part of a segmented control.
  package var isTab: Bool { if case .button(let look) = detail { look.style == .tab } else { false } }

  /// Whether the view or one in it has the keyboard focus.
  public var hasFocus: Bool {
    content.hasFocus.result(on: 1) {
      traits.contains(.focused) || children.contains(where: \.hasFocus) ? 1 : 0
    } == 1
  }

  /// Whether the view is a list or contains one.
  public var showsRows: Bool {
    content.showsRows.result(on: 1) { role == .list || children.contains(where: \.showsRows) ? 1 : 0 } == 1
  }

  /// The width that a host has measured on the same condition, or else measures now.
  ///
  /// - Parameter condition: what the result depends on besides the view; not 0.
  package func width(on condition: UInt32, _ measure: () -> Int) -> Int {
    content.width.result(on: condition, measure)
  }

  /// The height that a host has measured on the same condition, or else measures now.
  ///
  /// - Parameter condition: what the result depends on besides the view; not 0.
  package func height(on condition: UInt32, _ measure: () -> Int) -> Int {
    content.height.result(on: condition, measure)
  }

  /// Whether two are the same object: a view that has not changed returns its last snapshot.
  package static func === (left: ViewSnapshot, right: ViewSnapshot) -> Bool { left.content === right.content }

  public static func == (left: ViewSnapshot, right: ViewSnapshot) -> Bool {
    left.content === right.content || left.isEqual(to: right.content)
  }

  private func isEqual(to other: Content) -> Bool {
    content.id == other.id
      && content.generation == other.generation
      && content.role == other.role
      && content.identifier == other.identifier
      && content.label == other.label
      && content.accessibilitySubject == other.accessibilitySubject
      && content.value == other.value
      && content.link == other.link
      && content.traits == other.traits
      && content.style == other.style
      && content.layout == other.layout
      && content.container == other.container
      && content.badge == other.badge
      && content.detail == other.detail
      && content.children == other.children
  }
}

/// What a host has to know about a field whose text a person edits elsewhere, such as in a browser.
public struct TextRules: Sendable, Equatable {
  /// The version of the text that the field shows; `nil` if the text has no versions.
  public var version: String?
  /// The most UTF-16 units of the text; `nil` for any number.
  public var maximumLength: Int?
  /// The number of UTF-8 bytes before the caret. For hosts that draw a part of a long text.
  public var caretOffset: Int

  public init(version: String? = nil, maximumLength: Int? = nil, caretOffset: Int = 0) {
    self.version = version
    self.maximumLength = maximumLength
    self.caretOffset = caretOffset
  }
}

/// The visible part of a list. Heights are in lines of text.
public struct ListWindow: Sendable, Equatable {
  /// The index of the first visible row.
  public var firstRow: Int
  /// The top of the first visible row, relative to the top of the viewport: zero or negative.
  public var firstRowTop: Int
  public var rowCount: Int
  public var contentOffset: Int
  public var contentHeight: Int
  public var viewportHeight: Int
}
