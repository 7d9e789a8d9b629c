import Composition
import DraftCore
import DraftInterface
import Essentials
import ViewKit
import ViewKitTesting

/// The list, the recycle bin and the editor of the first draft in one scene and one run.
@MainActor
final class DraftRunRig: ScreenRig {
  let service: ProgrammedDraftService
  let environment: DraftEnvironment
  let clock = TestClock()
  let screen: Screen

  init(_ list: DraftListFactory, _ bin: RecycleBinFactory, _ editor: DraftEditorFactory, drafts: [Draft]) {
    service = ProgrammedDraftService(drafts: drafts)
    environment = DraftEnvironment(service: service, changes: Broadcast(), formatter: .english, clock: clock)
    var catalogue = Catalogue()
    catalogue.register(DraftList.self, [list])
    catalogue.register(RecycleBin.self, [bin])
    catalogue.register(DraftEditor.self, [editor])
    let scene = Scene(composer: Composer(catalogue: catalogue), texts: .english)
    scene.add(DraftList.self, DraftList.Context(environment: environment, route: .none))
    scene.add(RecycleBin.self, RecycleBin.Context(environment: environment))
    scene.add(DraftEditor.self, DraftEditor.Context(draft: DraftID(1), environment: environment))
    screen = Screen(NavigationController(rootViewController: scene), listHeight: 20, clock: clock)
  }

  /// The titles in a list: "drafts" or "bin".
  func titles(in list: String) -> [String?] {
    (0..<(screen.list(list)?.rowCount ?? 0)).map { screen.label("title", inRow: $0, of: list) }
  }

  /// Sets the body in the editor and waits until it is saved.
  func save(body: String) async {
    let view = screen.window.visibleTree.first { $0.identifier == "draft.body" } as? TextControl
    view?.insertText(body)
    await screen.settle()
    clock.advance(by: .milliseconds(700))
    await screen.settle()
  }
}
