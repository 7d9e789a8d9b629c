public import Composition
public import CompositionTesting
public import DraftCore
public import DraftInterface
public import Essentials
import ViewKit
public import ViewKitTesting

/// The list alone in a scene, on programmed data.
@MainActor
public final class DraftListRig {
  public let service: ProgrammedDraftService
  public let changes = Broadcast<DraftChange>()
  public let clock = TestClock()
  public let scene: ModuleScene<DraftList>
  public let screen: Screen
  /// The drafts that were opened.
  public var selected: [DraftID] { log.selected }

  private final class Log {
    var selected: [DraftID] = []
  }

  private let log: Log

  /// Shows the list. It loads when the test settles.
  public init(_ factories: DraftListFactory..., drafts: [Draft], listHeight: Int = 12) {
    service = ProgrammedDraftService(drafts: drafts)
    let log = Log()
    self.log = log
    scene = ModuleScene(
      DraftList.self, factories,
      context: DraftList.Context(
        environment: DraftEnvironment(
          service: service, changes: changes, formatter: .english, clock: clock),
        route: Route(address: { "/\($0)" }) { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "Draft \(id)"
          return destination
        }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }

  /// The height of a row in lines.
  public static let rowHeight = 4
}

extension DraftListRig: ListeningRig, PagedListRig {
  public static let pages = ProgrammedDraftService.Operation.drafts
  public static let nameLabel = "title"
  public static let emptyNotice = "No drafts yet."
  public static func name(_ number: Int) -> String { "Title \(number)" }

  public convenience init(
    _ old: DraftListFactory, _ new: DraftListFactory, items: [Int], listHeight: Int
  ) {
    self.init(old, new, drafts: items.map { .sample(id: $0) }, listHeight: listHeight)
  }

  public func setItems(_ numbers: [Int]) {
    service.drafts = numbers.map { .sample(id: $0) }
  }
}
