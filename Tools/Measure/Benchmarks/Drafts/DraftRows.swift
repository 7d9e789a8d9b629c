import Composition
import DraftCore
import DraftInterface
import Essentials
import Foundation
import ProfileApp
import ViewKit
import ViewKitTesting

/// A list of drafts, all loaded, on a screen of 24 lines.
@MainActor
final class DraftRows {
  private let window = Window()
  private let changes = Broadcast<DraftChange>()
  private let module: any FeatureModule<DraftListState>
  private let drafts: [Draft]
  private var revision = 1

  init(count: Int, architecture: Architecture, service: any DraftService) {
    let drafts = (0..<count).map { number in
      Draft(
        id: DraftID(count - number), ownerID: UserID(132), title: "Draft \(count - number)",
        body: "A few words.",
        editedAt: Date(timeIntervalSince1970: 1_467_367_740 - Double(number)), revision: 1)
    }
    var paging = Paging<DraftID, DraftError>()
    if let ticket = paging.begin(.first) { _ = paging.succeed(ticket, next: nil) }
    let factories = Catalogue.all.factories(DraftList.self)
    guard let factory = factories.first(where: { $0.architecture == architecture }) else {
      preconditionFailure("the catalogue has no list of drafts in \(architecture)")
    }
    self.drafts = drafts
    module = factory.make(
      DraftList.Context(
        environment: DraftEnvironment(
          service: service, changes: changes, formatter: .english, clock: ContinuousClock()),
        route: .none),
      DraftListState(drafts: drafts, paging: paging, merge: DraftMerge(for: .box), position: ListPosition()))
    window.rootViewController = module.viewController
    use(window.takeFrame())
    let lists = window.takeFrame().snapshot.flattened.filter { $0.role == .list }
    for list in lists { window.setViewport(list.id, height: 24) }
    use(window.takeFrame())
  }

  /// The time from a save elsewhere to the frame that shows the draft at the top.
  func timeOfNews() -> Double {
    revision += 1
    var draft = drafts[revision % drafts.count]
    draft.revision = revision
    draft.editedAt = Date(timeIntervalSince1970: 1_500_000_000 + Double(revision))
    return seconds {
      changes.post(.saved(draft))
      UpdateQueue.main.flush()
      use(window.takeFrame())
    }
  }
}
