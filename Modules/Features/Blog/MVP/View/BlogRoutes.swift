import ViewKit

/// What the scene around the module decides, in values that the view side may know.
@MainActor
struct BlogRoutes {
  var blog = Route<Int>.none
  /// Where an avatar leads; `nil` if it can't be tapped.
  let user: Route<Int>?
  /// Where an author leads; `nil` if it can't be tapped.
  let profile: Route<Int>?
  /// Makes the event that asks the scene whether a like may be removed.
  let unliking: (_ title: String, _ proceed: @escaping @MainActor () -> Void) -> any RoutedEvent
}
