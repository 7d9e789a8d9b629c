/// A person's choice of layout, shared by all scenes of a session.
@MainActor
public final class ProfileLayout {
  /// Whether blogs are shown as cards; in rows otherwise.
  public var usesCards: Bool {
    didSet { if usesCards != oldValue { onChange?() } }
  }
  /// The list that a new scene of the own profile shows: blogs, drafts or voice messages, from 0.
  public var page = 0 {
    didSet { if page != oldValue { onChange?() } }
  }
  /// Called after a person changed the layout.
  public var onChange: (@MainActor () -> Void)?

  public init(usesCards: Bool = false) {
    self.usesCards = usesCards
  }
}
