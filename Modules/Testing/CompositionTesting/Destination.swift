public import Testing
public import ViewKitTesting

/// Expects that the last tap opened a destination.
///
/// A tap opens its destination in the same turn: a clause does not settle before it calls this. On the screen, a person
/// never waits for a destination, and no later tap can get ahead of it.
@MainActor
public func expectOpened(
  _ title: String, on screen: Screen, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard screen.label("title") != title else { return }
  let shown = screen.label("title").map { "“\($0)” is shown" } ?? "no title is shown"
  Issue.record(
    "A tap opens its destination in the same turn: \(shown), not “\(title)”.", sourceLocation: sourceLocation)
}
