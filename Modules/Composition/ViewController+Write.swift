public import ViewKit

extension ViewController {
  /// Starts a change of data on behalf of a person, who is told in a toast where it fails.
  ///
  /// - Parameter reason: what to say of a failure, as a sentence.
  public func write<Failure: Error>(
    reason: @escaping @MainActor (Failure) -> String,
    _ operation: @escaping @MainActor () async throws(Failure) -> Void
  ) {
    writes.run { [weak self] in
      do throws(Failure) {
        try await operation()
      } catch {
        self?.showToast(reason(error))
      }
    }
  }
}
