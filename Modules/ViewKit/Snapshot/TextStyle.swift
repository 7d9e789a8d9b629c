/// The style of a text by meaning. Each host chooses how a headline or an accent looks.
public struct TextStyle: Sendable, Equatable {
  public enum Font: String, Sendable {
    case title, headline, body, caption
  }

  public enum Tint: String, Sendable {
    case primary, secondary, accent, destructive
  }

  public enum Alignment: String, Sendable {
    case leading, center, trailing
  }

  public var font: Font
  public var tint: Tint
  public var alignment: Alignment
  /// The maximum number of lines; 0 means no limit. Longer text ends in an ellipsis.
  public var numberOfLines: Int

  public init(
    font: Font = .body, tint: Tint = .primary, alignment: Alignment = .leading, numberOfLines: Int = 1
  ) {
    self.font = font
    self.tint = tint
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }
}
