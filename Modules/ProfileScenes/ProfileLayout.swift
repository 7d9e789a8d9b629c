/// A person's choice of layout, shared by all scenes of a session.
@MainActor
public final class ProfileLayout {
  /// Whether blogs are shown as cards; in rows otherwise.
  public var usesCards: Bool

  public init(usesCards: Bool = false) {
    self.usesCards = usesCards
  }
}
