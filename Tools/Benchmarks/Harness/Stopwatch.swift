/// Seconds that something takes.
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

/// Makes the optimizer believe that a value is used. The attribute has no official spelling; the compiler's own
/// benchmarks use this one.
@_optimize(none)
func use<Value>(_ value: Value) {}
