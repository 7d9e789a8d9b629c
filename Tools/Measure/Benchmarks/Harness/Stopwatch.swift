import Foundation

/// Returns the processor seconds that `body` takes, so that other programs don't count.
@MainActor
func seconds(_ body: @MainActor () throws -> Void) rethrows -> Double {
  let start = processorTime
  try body()
  return processorTime - start
}

/// The processor time of this thread in seconds.
private var processorTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the seconds that `body` takes, with what it waits for.
@MainActor
func seconds(_ body: @MainActor () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await body()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// Prevents the optimizer from removing a value. The attribute is not official; the compiler's own benchmarks use it.
@_optimize(none)
func use<Value>(_ value: Value) {}
