public import Essentials

/// What the logic of the Draft feature works with, whichever architecture it is written in.
public struct DraftEnvironment: Sendable {
  public let service: any DraftService
  /// Every draft that was changed, by whatever module.
  public let changes: Broadcast<DraftChange>
  public var formatter: DraftFormatter
  /// What pauses of typing are measured by.
  public let clock: any Clock<Duration>
  /// What editors left unsaved, on its way to the service. Whoever ends the program waits for it.
  public let leftovers: DraftLeftovers

  @MainActor
  public init(
    service: any DraftService, changes: Broadcast<DraftChange>, formatter: DraftFormatter,
    clock: any Clock<Duration>
  ) {
    self.service = service
    self.changes = changes
    self.formatter = formatter
    self.clock = clock
    leftovers = DraftLeftovers(service: service, changes: changes, clock: clock)
  }
}
