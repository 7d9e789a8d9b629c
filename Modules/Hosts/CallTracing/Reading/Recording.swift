/// The result of a script: what happened, in the order of time.
package struct Recording: Sendable {
  /// What the person did.
  package let inputs: [String]
  package let events: [TraceEvent]
  package let requests: [TracedRequest]
  /// Views that were drawn again without a change.
  package let redraws: [TraceEvent.Point]

  init(
    inputs: [String], events: [TraceEvent], requests: [TracedRequest] = [], redraws: [TraceEvent.Point] = []
  ) {
    self.inputs = inputs
    self.events = events
    self.requests = requests
    self.redraws = redraws
  }

  @MainActor
  package init(_ recorder: TraceRecorder) {
    inputs = recorder.steps
    events = recorder.events
    requests = recorder.requests
    redraws = recorder.redraws
  }
}
