/// How a person wants to see things, in every scene of a run.
@MainActor
public final class ProfileLayout {
  /// Whether blogs are shown on cards rather than in rows.
  public var usesCards: Bool

  public init(usesCards: Bool = false) {
    self.usesCards = usesCards
  }
}
