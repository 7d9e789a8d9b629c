extension Clock where Duration == Swift.Duration {
  /// Waits for an operation, but no longer than a limit. After the limit, the operation is cancelled and not waited for.
  @MainActor
  public func wait(atMost limit: Duration, for operation: @escaping @MainActor () async -> Void) async {
    await value(atMost: limit, of: operation)
  }

  /// Returns the value of an operation; `nil` after a limit. Then the operation is cancelled and not waited for.
  @MainActor
  @discardableResult
  public func value<Value: Sendable>(
    atMost limit: Duration, of operation: @escaping @MainActor () async -> Value
  ) async -> Value? {
    let (values, end) = AsyncStream.makeStream(of: Value.self)
    let work = Task {
      end.yield(await operation())
      end.finish()
    }
    let timer = Task {
      try? await sleep(for: limit)
      end.finish()
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    for await value in values { return value }
    return nil
  }
}
