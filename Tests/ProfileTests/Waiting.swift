import Foundation
import Testing

/// Repeats a step until a condition holds. After three minutes of this thread's processor time it records an issue instead:
/// a busy machine delays the condition and the limit alike.
@MainActor
func repeatUntil(
  _ condition: @autoclosure () -> Bool, _ what: Comment = "It never happens.",
  sourceLocation: SourceLocation = #_sourceLocation, _ step: () async -> Void = { await Task.yield() }
) async {
  let start = processorSeconds()
  while !condition() {
    guard processorSeconds() - start < 180 else {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    await step()
  }
}

private func processorSeconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec)
}
