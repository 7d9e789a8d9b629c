/// A function on a stack, with its role in the architecture.
package struct StackFrame: Hashable, Sendable {
  package let role: Role
  package let place: CodePlace

  package var function: String { place.function }
}

/// Something that happened during a recording, with the stack that led to it.
package struct TraceEvent: Sendable {
  /// What caused an event, if it is not on the event's stack.
  package enum Origin: Hashable, Sendable {
    /// A person's action, by its number.
    case step(Int)
    /// A task, by the number of the event that started it.
    case task(Int)
    /// An update of a binding, by the number of the event that invalidated it.
    case binding(Int)
  }

  /// What happened at the end of the stack.
  package struct Point: Sendable, Hashable {
    package var role: Role
    /// Does not depend on the data: `#like`, `BlogService.like(_:)`.
    package var name: String
    /// Depends on the data: the row, the text that is shown, the argument of a request.
    package var detail = ""
    /// How a request has ended.
    package var outcome: String?

    /// The detail, with the outcome.
    var text: String { detail + (outcome.map { " → \($0)" } ?? "") }
  }

  package let id: Int
  package let origin: Origin
  /// The number of the last action before it.
  package var step = 0
  /// The functions on the stack, the outermost first.
  package var frames: [StackFrame]
  /// `nil` if the last frame is the end.
  package var point: Point?
  /// Whether the last frame has just been called.
  package var isBeginning = false
}
