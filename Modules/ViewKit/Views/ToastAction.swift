/// What a person can do about a toast, for example undo what it reports.
public struct ToastAction {
  /// The key that performs the action while the toast is shown.
  public static let key: Character = "u"

  /// One word in the person's language.
  public let title: String
  public let handler: @MainActor () -> Void

  public init(_ title: String, handler: @escaping @MainActor () -> Void) {
    self.title = title
    self.handler = handler
  }
}
