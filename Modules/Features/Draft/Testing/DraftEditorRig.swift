public import Composition
public import CompositionTesting
public import DraftCore
public import DraftInterface
public import Essentials
import ViewKit
public import ViewKitTesting

/// The editor alone in a scene, on programmed data.
@MainActor
public final class DraftEditorRig: ListeningRig {
  public let service: ProgrammedDraftService
  public let environment: DraftEnvironment
  public let clock = TestClock()
  public let scene: ModuleScene<DraftEditor>
  public let screen: Screen
  /// How often the scene was told that there is nothing to edit any more.
  public var endCount: Int { log.endCount }
  public var changes: Broadcast<DraftChange> { environment.changes }

  private final class Log {
    var endCount = 0
  }

  private let log = Log()

  /// Shows a draft. It loads when the test settles.
  ///
  /// - Parameter isPushed: whether there is a screen to go back to.
  public convenience init(
    _ factories: DraftEditorFactory..., drafts: [Draft], id: Int = 1,
    storage: (any UnsavedDraftStorage)? = nil,
    isPushed: Bool = false, windows: DraftWindows? = nil
  ) {
    self.init(
      factories, ProgrammedDraftService(drafts: drafts), id: id, storage: storage, isPushed: isPushed,
      windows: windows)
  }

  /// Shows a draft in another window of the same person.
  public convenience init(
    _ factory: DraftEditorFactory, service: ProgrammedDraftService, windows: DraftWindows
  ) {
    self.init([factory], service, id: 1, storage: nil, isPushed: false, windows: windows)
  }

  private init(
    _ factories: [DraftEditorFactory], _ service: ProgrammedDraftService, id: Int,
    storage: (any UnsavedDraftStorage)?, isPushed: Bool, windows: DraftWindows?
  ) {
    self.service = service
    environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: clock, storage: storage,
      windows: windows)
    scene = ModuleScene(
      DraftEditor.self, factories,
      context: DraftEditor.Context(
        draft: DraftID(id), environment: environment, onEnd: { [log] in log.endCount += 1 }))
    guard isPushed else {
      screen = scene.screen(clock: clock)
      return
    }
    let navigation = NavigationController(rootViewController: ViewController())
    screen = Screen(navigation, clock: clock)
    navigation.push(scene)
  }

  /// Whether the person is asked to choose. Never by a question above the text: hands may be typing.
  public var showsBanner: Bool { screen.find("draft.banner") != nil && screen.window.presented.isEmpty }
  public var titleText: String? { screen.find("draft.title")?.value }
  public var bodyText: String? { screen.find("draft.body")?.value }
  public var statusText: String? { screen.label("draft.status") }
  /// The requested saves, as "title|body".
  public var saves: [String] { service.calls(.save).compactMap(\.text) }

  /// Types at the end of the title and settles.
  public func typeTitle(_ text: String) async {
    type(text, into: "draft.title")
    await screen.settle()
  }

  /// Types at the end of the body and settles.
  public func typeBody(_ text: String) async {
    type(text, into: "draft.body")
    await screen.settle()
  }

  /// Reports a body that was typed into a host's copy of a version, and settles.
  public func edit(_ body: String, on version: Int) async {
    if let field = screen.find("draft.body") {
      screen.window.edit(field.id, text: body, version: "\(version)")
    }
    await screen.settle()
  }

  /// Advances the clock and settles.
  public func wait(_ milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await screen.settle()
  }

  /// Leaves the editor.
  public func leave() {
    screen.window.rootViewController = ViewController()
  }

  /// Opens the first draft again, in a new editor.
  public func reopen(_ factory: DraftEditorFactory) {
    screen.window.rootViewController = ModuleScene(
      DraftEditor.self, [factory], context: DraftEditor.Context(draft: DraftID(1), environment: environment))
  }

  private func type(_ text: String, into identifier: String) {
    let field = screen.window.visibleTree.first { $0.identifier == identifier }
    guard let field = field as? TextControl else { return }
    screen.window.focus(field)
    // In a text of several lines the first only goes to the end of its line.
    for key in [Key.end, .pageDown] { _ = field.handle(key) }
    field.insertText(text)
  }
}
