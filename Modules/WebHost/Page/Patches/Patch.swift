/// What has to change in a page: at most one entry an element.
public struct Patch: Equatable, Sendable {
  /// A change to one element.
  public struct Change: Equatable, Sendable {
    public var number: Int
    public var content: Content
    /// `nil` takes an attribute away.
    public var attributes: [Attribute: String?]
  }

  /// What is to stand in an element.
  public enum Content: Equatable, Sendable {
    case same
    case text(String)
    case children([Child])
  }

  /// One of the elements that are to stand in another, in their order.
  public enum Child: Equatable, Sendable {
    /// One that stands there already.
    case kept(Int)
    case new(Element)
  }

  public var changes: [Change] = []

  public var isEmpty: Bool { changes.isEmpty }

  public init(changes: [Change] = []) {
    self.changes = changes
  }
}
