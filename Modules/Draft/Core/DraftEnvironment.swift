public import Essentials

/// What all Draft modules of a run share, in any architecture.
public struct DraftEnvironment: Sendable {
  public let service: any DraftService
  /// Carries every change of a draft to the other modules.
  public let changes: Broadcast<DraftChange>
  public var formatter: DraftFormatter
  /// Measures the pauses between keystrokes.
  public let clock: any Clock<Duration>
  /// Saves what closed editors left unsaved. Wait for it before the program ends.
  public let leftovers: DraftLeftovers
  /// Publishes drafts and undoes deletions. Wait for it before the program ends.
  public let requests: DraftRequests
  /// Objects that an architecture shares between its modules.
  public let shared: SharedObjects

  /// - Parameter recovery: stores text that is unsaved when the program ends; without it, that text is lost.
  @MainActor
  public init(
    service: any DraftService, changes: Broadcast<DraftChange>, formatter: DraftFormatter,
    clock: any Clock<Duration>, recovery: (any DraftRecovery)? = nil
  ) {
    self.service = service
    self.changes = changes
    self.formatter = formatter
    self.clock = clock
    leftovers = DraftLeftovers(service: service, changes: changes, clock: clock, recovery: recovery)
    requests = DraftRequests(service: service, changes: changes, clock: clock)
    shared = SharedObjects()
  }
}
