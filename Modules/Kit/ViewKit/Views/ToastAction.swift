/// What a person can do about a toast, for example undo what it reports.
public struct ToastAction {
  /// The key that performs the action while it is possible.
  public static let key: Character = "u"

  /// One word in the person's language.
  public let title: String
  /// Tells the action from others. An action with the same id replaces an older one.
  public let id: AnyHashable
  public let handler: @MainActor () -> Void

  public init(_ title: String, id: AnyHashable, handler: @escaping @MainActor () -> Void) {
    self.title = title
    self.id = id
    self.handler = handler
  }
}
