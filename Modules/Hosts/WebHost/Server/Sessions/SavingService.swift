import Essentials
import ServiceLifecycle

/// Saves pages and typed text when the host ends. The services of a group end in reverse order, so it comes before the sockets.
struct SavingService: Service {
  let store: SessionStore
  let keeper: PageKeeper

  /// The longest time to wait for the changes of pages, and then for the store.
  static let patience = Duration.milliseconds(300)

  func run() async throws {
    try await gracefulShutdown()
    await save()
  }

  @MainActor
  func save() async {
    await keeper.settle(atMost: Self.patience)
    await store.clock.wait(atMost: Self.patience) { [store, keeper] in
      // No event changes a page after it was written.
      await keeper.write { store.leaveAll() }
    }
    await store.saveAll()
  }
}
