public import Composition
public import CompositionTesting
public import DraftCore
public import DraftInterface
public import Essentials
public import ViewKitTesting

/// The recycle bin alone in a scene, on programmed data.
@MainActor
public final class RecycleBinRig {
  public let service: ProgrammedDraftService
  public let changes = Broadcast<DraftChange>()
  public let clock = TestClock()
  public let scene: ModuleScene<RecycleBin>
  public let screen: Screen

  /// Shows the recycle bin. It loads when the test settles.
  public init(_ factories: RecycleBinFactory..., drafts: [Draft]) {
    service = ProgrammedDraftService(drafts: drafts)
    scene = ModuleScene(
      RecycleBin.self, factories,
      context: RecycleBin.Context(
        environment: DraftEnvironment(
          service: service, changes: changes, formatter: .english, clock: clock)))
    screen = scene.screen(clock: clock)
  }

  /// Scrolls to the end and settles.
  public func scrollToEnd() async {
    screen.scroll(by: 100_000)
    await screen.settle()
  }
}
