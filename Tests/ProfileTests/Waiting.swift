import Testing

/// Repeats a step until a condition holds. After three minutes it records an issue instead.
@MainActor
func repeatUntil(
  _ condition: @autoclosure () -> Bool, _ what: Comment = "It never happens.",
  sourceLocation: SourceLocation = #_sourceLocation, _ step: () async -> Void = { await Task.yield() }
) async {
  let end = ContinuousClock.now + .seconds(180)
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    await step()
  }
}
