/// A small label that a view wears, which says something about the view and is not part of its content.
///
/// A host draws it in its own way, or not at all. The text form of a snapshot has no badges. `Window.tap(_:)` on a view with a
/// badge performs the badge's action. An object, so that the many views without one have no room for it.
@MainActor
public final class Badge {
  public struct Text: Equatable, Sendable {
    /// A short text: one or two words.
    public var label: String
    /// What a tap does, for people who don't see the view below the badge.
    public var name: String
    /// Grows when what the badge says has changed while the view was shown. A host may point that out for a moment.
    public var changes: Int
  }

  public let text: Text
  public let action: @MainActor () -> Void

  public init(
    _ label: String, name: String, changes: Int = 0, action: @escaping @MainActor () -> Void
  ) {
    text = Text(label: label, name: name, changes: changes)
    self.action = action
  }
}
