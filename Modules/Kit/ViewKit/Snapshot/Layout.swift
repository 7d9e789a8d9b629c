/// How a view arranges its subviews, and how much room it needs. Hosts compute the frames.
///
/// Widths are in columns of text and heights in lines. A page has sizes of its own and uses neither.
public struct Layout: Sendable, Equatable {
  public enum Axis: String, Sendable {
    case horizontal, vertical
  }

  /// What happens to a view if there is little room.
  public enum Priority: String, Sendable {
    case required
    /// Repeats what the rest of the screen says. A host leaves it out where it would only fill room.
    case redundant
  }

  public var axis: Axis
  /// The columns or lines between two subviews along the axis.
  public var spacing: Int
  /// The free room around the subviews.
  public var margins: EdgeInsets
  /// Whether the view fills the room that its siblings leave along their parent's axis. If there is too little room,
  /// flexible views shrink first.
  public var isFlexible: Bool
  public var priority = Priority.required
  /// A fixed width in columns; `nil` fits the content.
  public var width: Int?
  /// A fixed height in lines; `nil` fits the content.
  public var height: Int?

  public init(
    axis: Axis = .vertical, spacing: Int = 0, margins: EdgeInsets = .zero, isFlexible: Bool = false,
    width: Int? = nil, height: Int? = nil
  ) {
    self.axis = axis
    self.spacing = spacing
    self.margins = margins
    self.isFlexible = isFlexible
    self.width = width
    self.height = height
  }
}

/// Margins on four sides: lines above and below, columns left and right.
public struct EdgeInsets: Sendable, Equatable {
  public var top: Int
  public var left: Int
  public var bottom: Int
  public var right: Int

  public static let zero = EdgeInsets()

  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
