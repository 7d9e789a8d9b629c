import Testing

@testable import CallTracing

/// All tests that record: one recorder can be active at a time.
@Suite(.serialized, .enabled(if: CallStack.isAvailable, "Recording needs the module Runtime."))
struct Traces {}
