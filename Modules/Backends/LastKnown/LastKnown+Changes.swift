extension LastKnown {
  /// Carries out a change on the server, and remembers what it answers.
  func change<Item: KnownItem, Failure: ServerFailure>(
    _ request: @MainActor () async throws(Failure) -> Item
  ) async throws(Failure) -> Item {
    let item = try await reach(request)
    await keep(item)
    return item
  }

  /// Asks the server, and notes whether it could be reached.
  func reach<Value: Sendable, Failure: ServerFailure>(
    _ request: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      let value = try await request()
      connection.found()
      return value
    } catch {
      if error == .offline {
        connection.lost()
      } else if error != .cancelled {
        connection.found()
      }
      throw error
    }
  }
}
