/// A part of a text with a look of its own, such as a keyword in code.
public struct TextRun: Sendable, Equatable {
  public var text: String
  public var tint: TextStyle.Tint
  /// Whether the part is pointed out, such as a difference. Hosts without colours show it as well.
  public var isMarked: Bool

  public init(_ text: String, tint: TextStyle.Tint = .primary, isMarked: Bool = false) {
    self.text = text
    self.tint = tint
    self.isMarked = isMarked
  }
}
