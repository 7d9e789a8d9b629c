public import DraftCore
public import ViewKit

extension DraftPlace {
  /// The event to route before a draft is removed from this list.
  ///
  /// - Parameter title: the title as it is shown.
  @MainActor
  public func removal(
    of draft: Int, title: String, proceed: @escaping @MainActor () -> Void
  ) -> any RoutedEvent {
    switch self {
    case .box: DeleteDraft(draft, title: title, proceed: proceed)
    case .bin: PurgeDraft(draft, title: title, proceed: proceed)
    }
  }
}
