/// The style of a text by meaning. Each host chooses how a headline or an accent looks.
public struct TextStyle: Sendable, Equatable {
  public enum Font: String, Sendable {
    /// The name of a screen's subject.
    case largeTitle
    /// The name of a screen or of a part of it.
    case title
    /// The name of an item.
    case headline
    case body
    /// A small fact, such as a date.
    case caption

    /// Whether the text names what follows it.
    public var isHeading: Bool { self == .largeTitle || self == .title || self == .headline }
  }

  public enum Tint: String, Sendable {
    case primary, secondary, accent, destructive
    /// Colours that tell kinds of things apart. The text says the kind as well.
    case blue, green, orange, pink, purple, teal
  }

  public var font: Font
  public var tint: Tint
  /// The maximum number of lines; 0 means no limit. Longer text ends in an ellipsis.
  public var numberOfLines: Int

  public init(font: Font = .body, tint: Tint = .primary, numberOfLines: Int = 1) {
    self.font = font
    self.tint = tint
    self.numberOfLines = numberOfLines
  }
}
