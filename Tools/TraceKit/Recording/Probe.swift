/// Performs the requests of traced services: records them, and orders their responses.
struct Probe: Sendable {
  let recorder: TraceRecorder
  let order: ResponseOrder

  func perform<Value, Failure: Error>(
    _ name: String, _ argument: String = "", role: Role = .service,
    _ request: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let event = await recorder.requestStarted(role, name, argument)
    let ticket = await order.begin()
    do throws(Failure) {
      let value = try await request()
      await order.pass(ticket)
      await recorder.requestEnded(event, "returns")
      return value
    } catch {
      await order.pass(ticket)
      await recorder.requestEnded(event, "throws \(error)")
      throw error
    }
  }
}
