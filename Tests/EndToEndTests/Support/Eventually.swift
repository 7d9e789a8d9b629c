/// Waits until an attempt succeeds, for at most two minutes.
///
/// A terminal sends no notifications, so a test has to poll for the output or the end of a process. Tests wait for
/// time to pass only here. Normally an attempt succeeds within milliseconds; the limit allows for busy machines.
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
  let deadline = ContinuousClock.now + .seconds(120)
  while true {
    if let value = try await attempt() { return value }
    guard .now < deadline else {
      throw Obstacle("Waited in vain for \(goal). What there is instead:\n\(try await evidence())")
    }
    try await Task.sleep(for: .milliseconds(20))
  }
}
