import ServiceCalls

/// Performs requests: records them, and orders their responses.
struct Probe: ServiceDecorator {
  /// `nil` lets responses arrive as they come.
  var order: ResponseOrder?
  /// Returns what records the running code; `nil` if nothing does.
  let recorder: @MainActor @Sendable () -> TraceRecorder?

  func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value {
    try await perform(
      call.name, call.subject, role: call.operation == .image ? .image : .service, call.send)
  }

  func perform<Value, Failure: Error>(
    _ name: String, _ argument: String = "", role: Role = .service,
    _ request: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let record = await started(role, name, argument)
    let ticket = await order?.begin()
    do throws(Failure) {
      let value = try await request()
      if let ticket { await order?.pass(ticket) }
      await record?.end("returns")
      return value
    } catch {
      if let ticket { await order?.pass(ticket) }
      await record?.end("throws \(error)")
      throw error
    }
  }

  /// Records a call that is not a request: a posted change, or an order to the player.
  @MainActor
  func called(_ role: Role, _ name: String) {
    recorder()?.called(role, name)
  }

  @MainActor
  private func started(_ role: Role, _ name: String, _ argument: String) -> Record? {
    guard let recorder = recorder(), let id = recorder.requestStarted(role, name, argument) else {
      return nil
    }
    return Record(recorder: recorder, id: id)
  }

  private struct Record: Sendable {
    let recorder: TraceRecorder
    let id: Int

    @MainActor
    func end(_ outcome: String) { recorder.requestEnded(id, outcome) }
  }
}
