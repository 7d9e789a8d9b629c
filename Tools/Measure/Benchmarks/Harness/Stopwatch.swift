/// Returns the seconds that `body` takes.
@MainActor
func seconds(_ body: @MainActor () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

@MainActor
func seconds(_ body: @MainActor () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await body()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// Prevents the optimizer from removing a value. The attribute is not official; the compiler's own benchmarks use it.
@_optimize(none)
func use<Value>(_ value: Value) {}
