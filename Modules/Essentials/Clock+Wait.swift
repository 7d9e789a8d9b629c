extension Clock where Duration == Swift.Duration {
  /// Waits for an operation, but no longer than a limit. After the limit, the operation is cancelled and not waited for.
  @MainActor
  public func wait(atMost limit: Duration, for operation: @escaping @MainActor () async -> Void) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      await operation()
      end.finish()
    }
    let timer = Task {
      try? await sleep(for: limit)
      end.finish()
    }
    for await _ in ends {}
    work.cancel()
    timer.cancel()
  }
}
