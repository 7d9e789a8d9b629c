/// The changes from one page to the next: at most one for each element.
public struct Patch: Equatable, Sendable {
  /// A change to one element.
  public struct Change: Equatable, Sendable {
    public var number: Int
    public var content: Content
    /// `nil` removes an attribute.
    public var attributes: [Attribute: String?]
  }

  /// The new content of an element.
  public enum Content: Equatable, Sendable {
    case same
    case text(String)
    case children([Child])
  }

  /// A child in the new content, in page order.
  public enum Child: Equatable, Sendable {
    /// An existing child, by its number.
    case kept(Int)
    case new(Element)
  }

  public var changes: [Change] = []

  public var isEmpty: Bool { changes.isEmpty }
}
