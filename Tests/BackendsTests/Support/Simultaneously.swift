/// Performs an operation once for each number, all at the same time. Returns the results in the order in which they come.
@discardableResult
func simultaneously<Value: Sendable>(
  _ numbers: some Sequence<Int>, _ operation: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: Value.self) { group in
    for number in numbers { group.addTask { try await operation(number) } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}

/// Performs an operation in a task that is cancelled already.
@discardableResult
func cancelled<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
  await Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return await operation()
  }.value
}
