import ViewKit

/// What a list asks its scene.
@MainActor
struct DraftListRoutes {
  /// The event to route before a draft with a number and a title is removed.
  let removal: (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  /// The event to route before the recycle bin is emptied.
  let emptying: (@escaping @MainActor () -> Void) -> any RoutedEvent
  /// The screen for a draft that was selected or created.
  let destination: Route<Int>
}
