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
  public init(_ factories: RecycleBinFactory..., drafts: [Draft], listHeight: Int = 12) {
    service = ProgrammedDraftService(drafts: drafts)
    scene = ModuleScene(
      RecycleBin.self, factories,
      context: RecycleBin.Context(
        environment: DraftEnvironment(
          service: service, changes: changes, formatter: .english, clock: clock)))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }
}

extension RecycleBinRig: ListeningRig, PagedListRig {
  public static let pages = ProgrammedDraftService.Operation.deletedDrafts
  public static let nameLabel = "title"
  public static let emptyNotice = "The bin is empty."
  public static func name(_ number: Int) -> String { "Title \(number)" }

  public convenience init(
    _ old: RecycleBinFactory, _ new: RecycleBinFactory, items: [Int], listHeight: Int
  ) {
    self.init(old, new, drafts: items.map { .sample(id: $0, isDeleted: true) }, listHeight: listHeight)
  }

  public func setItems(_ numbers: [Int]) {
    service.drafts = numbers.map { .sample(id: $0, isDeleted: true) }
  }
}
