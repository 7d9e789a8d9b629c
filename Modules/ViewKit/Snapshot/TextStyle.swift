/// How text looks, by meaning: each host knows what a headline is in its medium.
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
  /// The most lines to show; 0 means as many as the text needs. Longer text ends in an ellipsis.
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
