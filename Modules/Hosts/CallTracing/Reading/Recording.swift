/// The result of a script: what happened, in the order of time.
package struct Recording: Sendable {
  /// What the person did.
  package let inputs: [String]
  package let events: [TraceEvent]
  /// Views that were drawn again without a change.
  package var redraws: [TraceEvent.Point] = []
}

extension Recording {
  @MainActor
  package init(_ recorder: TraceRecorder) {
    self.init(inputs: recorder.steps, events: recorder.events, redraws: recorder.redraws)
  }
}
