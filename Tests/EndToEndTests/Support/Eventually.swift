/// Waits until an attempt succeeds, for at most five minutes.
///
/// A terminal announces nothing: whoever wants to know what another process has drawn, or whether it has ended,
/// has to look again and again. All such looking is done here, and nowhere else does a test wait for time to pass.
/// What is waited for comes within milliseconds; the bound is for a machine that is busy with other things.
///
/// - Parameters:
///   - goal: what is waited for, as the end of "Waited in vain for …".
///   - evidence: what to report where it does not come, the screen for one.
/// - Throws: an `Obstacle` with the evidence, or what the attempt throws.
@discardableResult
func eventually<Value>(
  _ goal: String, evidence: () async throws -> String, attempt: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(300)
  while true {
    if let value = try await attempt() { return value }
    guard .now < deadline else {
      throw Obstacle("Waited in vain for \(goal). What there is instead:\n\(try await evidence())")
    }
    try await Task.sleep(for: .milliseconds(20))
  }
}
