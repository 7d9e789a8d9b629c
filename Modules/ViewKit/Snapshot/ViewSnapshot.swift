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
    /// Is a bar whose value `Window.slide(_:to:)` can set.
    public static let adjustable = Traits(rawValue: 64)
    /// Opens a screen with a field. What a person types meanwhile is meant for the field.
    public static let opensField = Traits(rawValue: 128)
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
  }

  public let id: ViewID
  /// Changes when a cell is reused for another row. Hosts drop events that were meant for an older generation.
  public var generation = 0
  public var role: Role
  /// The name of the view in tests and pages. Not shown.
  public var identifier: String
  /// The text that the view shows. It may come from data and contain any character; hosts must sanitise it.
  public var label: String
  /// What a control acts on, for people who don't see what is beside it; empty if the label says it.
  public var accessibilitySubject = ""
  /// The text in a field.
  public var value: String
  /// The address that a tap on the view leads to; `nil` if it has none. A host that shows addresses makes a link of it.
  public var link: String? = nil
  public var traits: Traits
  public var style: TextStyle
  public var layout: Layout
  public var container = Container.plain
  public var badge: Badge.Text?
  public var detail: Detail
  /// The visible subviews in reading order.
  public var children: [ViewSnapshot]
}

/// What a host has to know about a field whose text a person edits elsewhere, such as in a browser.
public struct TextRules: Sendable, Equatable {
  /// The version of the text that the field shows; `nil` if the text has no versions.
  public var version: Int?
  /// The most UTF-16 units of the text; `nil` for any number.
  public var maximumLength: Int?
  /// The number of UTF-8 bytes before the caret. For hosts that draw a part of a long text.
  public var caretOffset: Int

  public init(version: Int? = nil, maximumLength: Int? = nil, caretOffset: Int = 0) {
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
