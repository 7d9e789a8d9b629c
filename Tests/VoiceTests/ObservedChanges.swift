import Observation

/// How many changes an observer of `read` sees during `work`: at most one.
@MainActor
func changes<Value>(_ read: () -> Value, during work: () -> Void) -> Int {
  let log = ChangeLog()
  withObservationTracking {
    _ = read()
  } onChange: {
    MainActor.assumeIsolated { log.count += 1 }
  }
  work()
  return log.count
}

@MainActor
private final class ChangeLog {
  var count = 0
}
