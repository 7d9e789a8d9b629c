/// Waits until an attempt succeeds, for at most 6,000 attempts, which is two minutes on a machine with nothing else to do.
///
/// A terminal sends no notifications, so a test has to poll for the output or the end of a process. Tests wait for
/// time to pass only here. Normally an attempt succeeds within milliseconds. On a busy machine each attempt takes longer.
///
/// - Parameters:
///   - goal: The expected state, as the end of "Waited in vain for …".
///   - evidence: Makes the text to report on failure, for example the screen.
///   - attempt: Returns `nil` to try again.
/// - Throws: An `Obstacle` with the evidence, or the error of an attempt.
@discardableResult
func eventually<Value>(
  _ goal: String, evidence: () async throws -> String, attempt: () async throws -> Value?
) async throws -> Value {
  for _ in 0..<6_000 {
    if let value = try await attempt() { return value }
    try await Task.sleep(for: .milliseconds(20))
  }
  throw Obstacle("Waited in vain for \(goal). What there is instead:\n\(try await evidence())")
}
