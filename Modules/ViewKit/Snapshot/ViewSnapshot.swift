/// Names a view for as long as it lives. Unique in the process; never given to another view.
public struct ViewID: Hashable, Sendable {
  public let rawValue: Int
}

/// What a host sees of a view and of everything in it: finished values, nothing that leads back to the view.
public struct ViewSnapshot: Sendable, Equatable, Identifiable {
  /// What a view is, in the terms of accessibility: a host draws by it.
  public enum Role: String, Sendable {
    case window, group, navigationBar, heading, text, button, link, image, textField, textView, activity, separator
    case list, row, scroll, dialog, status, progress
  }

  public struct Traits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Has the keyboard.
    public static let focused = Traits(rawValue: 1)
    /// Switched on: a like that was given, a choice that is in force.
    public static let selected = Traits(rawValue: 2)
    public static let disabled = Traits(rawValue: 4)
    /// Can be tapped.
    public static let tappable = Traits(rawValue: 8)
    /// A list that can be refreshed alone, by `Window.refresh(_:)`.
    public static let refreshable = Traits(rawValue: 16)
  }

  /// What only some roles have.
  public enum Detail: Sendable, Equatable {
    case none
    /// `nil` stands for the placeholder.
    case image(Image?)
    /// How many characters stand before the caret, and what an empty field says.
    case field(caret: Int, placeholder: String)
    /// Of a list and of a scroll view, whose one row is everything in it.
    case list(ListWindow)
    /// From 0 to 1.
    case progress(Double)
  }

  public let id: ViewID
  /// Counts what the view has stood for: a cell that shows another row has another generation. What a person did to an
  /// older one was not meant for this one.
  public var generation = 0
  public var role: Role
  /// The name tests and pages know the view by; not shown.
  public var identifier: String
  /// What the view says. Text from data: may hold anything, and a host has to make it harmless.
  public var label: String
  /// What stands in the view: a field's text.
  public var value: String
  public var traits: Traits
  public var style: TextStyle
  public var layout: Layout
  public var detail: Detail
  /// In reading order; hidden views are left out.
  public var children: [ViewSnapshot]
}

/// Which part of a list its rows show. Heights count lines of text.
public struct ListWindow: Sendable, Equatable {
  /// The number of the first row among the children.
  public var firstRow: Int
  /// Where the first child's top stands, relative to the top of the viewport: zero or negative.
  public var firstRowTop: Int
  public var rowCount: Int
  public var contentOffset: Int
  public var contentHeight: Int
  public var viewportHeight: Int
}
