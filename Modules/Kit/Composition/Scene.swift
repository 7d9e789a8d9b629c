public import ViewKit

/// A screen made of modules. It configures them, lays them out and starts them.
///
/// In every scene a person can refresh all modules (`r`) and exchange the architecture of each that is shown (`a`).
///
/// ```swift
/// import BlogInterface
/// import Composition
/// import Essentials
/// import ViewKit
///
/// final class BlogsScene: Scene {
///   init(of author: UserID, environment: BlogList.Environment, composer: Composer) {
///     super.init(composer: composer, texts: .english)
///     title = "Blogs"
///     add(
///       BlogList.self,
///       BlogList.Context(
///         author: author, environment: environment, route: .none, onFirstLoad: { _ in }))
///   }
/// }
/// ```
open class Scene: ViewController {
  public let composer: Composer
  public let texts: SceneTexts
  /// The slots of the modules, from the top.
  public private(set) var slots: [any AnySlot] = []
  private var hasStarted = false
  private var question: Question?

  private struct Question {
    weak var alert: AlertController?
    /// How to ask it again; `nil` if that is impossible.
    let saved: SavedQuestion?
  }

  public init(composer: Composer, texts: SceneTexts) {
    self.composer = composer
    self.texts = texts
    super.init()
  }

  /// Adds a module below the others, or in a container. It starts with the scene, or at once if the scene has started. Use the returned slot to reconfigure the module.
  ///
  /// - Parameter preferred: the architecture to use if no person chose one, and the module exists in it.
  @discardableResult
  public final func add<F: Feature>(
    _ feature: F.Type, _ context: F.Context, in container: View? = nil,
    preferring preferred: Architecture? = nil
  ) -> Slot<F> {
    let slot = Slot(F.self, context: context, composer: composer, texts: texts, preferring: preferred)
    slots.append(slot)
    embed(slot, in: container)
    if hasStarted { slot.start() }
    return slot
  }

  /// The page that the scene shows, from 0, or what else it shows as a number; part of its state. A scene with several pages
  /// overrides it.
  open var selectedPage: Int {
    get { 0 }
    set {}
  }

  /// What the first module with a subject is about.
  open override var subject: String { slots.lazy.map(\.subject).first { !$0.isEmpty } ?? "" }

  open override func viewWillAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    for slot in slots { slot.start() }
  }

  open override var keyCommands: [KeyCommand] {
    [
      KeyCommand(input: "r", title: texts.refresh, image: .refresh) { [weak self] in self?.refresh() },
      KeyCommand(input: "a", title: texts.architecture, detail: architecturesInForce, image: .architecture) {
        [weak self] in
        self?.showSwitcher()
      },
    ]
  }

  // MARK: Questions

  /// Asks before an intercepted event proceeds. Drops the event if the person cancels.
  ///
  /// The question is part of the scene's state if the event has an id.
  public final func confirm(_ event: any RoutedEvent, _ question: String, answer: String) {
    ask(
      event.id.map { .confirmation($0, cancel: texts.cancel) }, title: question,
      actions: [
        AlertAction(answer, style: .destructive) { event.proceed() },
        AlertAction(texts.cancel, style: .cancel),
      ])
  }

  /// Asks a question of a saved scene again. Call it when the place of the person is restored.
  public final func ask(_ question: SavedQuestion) {
    switch question {
    case .architecture(nil): showSwitcher()
    case .architecture(let slot?): if slots.indices.contains(slot) { showSwitcher(for: slots[slot]) }
    case .confirmation(let event, texts.cancel): for slot in slots { slot.routeAgain(event) }
    case .confirmation: break
    }
  }

  /// The open question; `nil` without one, or if it can't be asked again, because its item is gone.
  final var openQuestion: SavedQuestion? {
    guard let window, let question, window.presented.contains(where: { $0 === question.alert }) else {
      return nil
    }
    // The item can be gone meanwhile, such as a draft that was being restored.
    if case .confirmation(let event, _) = question.saved, let item = event.item, !view.hasRow(item) {
      return nil
    }
    return question.saved
  }

  private func ask(
    _ saved: SavedQuestion?, title: String, message: String = "", lines: [AlertLine] = [],
    preferredLine: Int? = nil, actions: [AlertAction]
  ) {
    let alert = AlertController(
      title: title, message: message, lines: lines, preferredLine: preferredLine, actions: actions,
      isPartOfState: { [weak self] in self?.openQuestion != nil })
    question = Question(alert: alert, saved: saved)
    present(alert)
  }

  private func refresh() {
    for slot in slots { slot.refresh() }
  }

  /// The slots that a person sees, grouped by module. Those on a hidden page are left out, and each part occurs once.
  private var shownSlots: [any AnySlot] {
    let shown = slots.filter { !$0.view.isInHiddenBranch }
    let groups = shown.reduce(into: [[any AnySlot]]()) { groups, slot in
      guard let index = groups.firstIndex(where: { $0[0].module == slot.module }) else {
        return groups.append([slot])
      }
      if !groups[index].contains(where: { $0.part == slot.part }) { groups[index].append(slot) }
    }
    return groups.flatMap(\.self)
  }

  /// The architectures of the shown modules. Padded, so that an exchange moves nothing beside it.
  private var architecturesInForce: String {
    let slots = shownSlots
    let text = slots.map(\.architecture.description).joined(separator: Self.separator)
    let longest = slots.map { $0.architectures.map(\.description.count).max() ?? 0 }
    let width = longest.reduce(0, +) + Self.separator.count * max(0, slots.count - 1)
    return text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static let separator = " · "

  /// Offers every architecture of every module that a person sees, as a table. Those in force are marked.
  private func showSwitcher() {
    showSwitcher(shownSlots, slot: nil)
  }

  /// Offers the architectures of one module, after a tap on its badge.
  func showSwitcher(for slot: any AnySlot) {
    showSwitcher([slot], slot: slots.firstIndex { $0 === slot })
  }

  private func showSwitcher(_ shown: [any AnySlot], slot: Int?) {
    let columns = composer.catalogue.allArchitectures.filter { architecture in
      shown.contains { $0.architectures.contains(architecture) }
    }
    var lines = shown.map { slot in AlertLine(slot.name, columns.map { choice($0, of: slot) }) }
    if shown.count > 1 { lines.append(AlertLine(texts.everything, columns.map { choice($0, ofAll: shown) })) }
    let words = columns.compactMap { architecture in
      texts.architectures[architecture].map { "\(architecture)\(texts.colon)\($0)" }
    }
    ask(
      .architecture(slot: slot), title: texts.architecture,
      message: ([texts.architectureQuestion] + words).joined(separator: "\n"), lines: lines,
      preferredLine: focusedLine(of: shown),
      actions: shown.compactMap(inspection) + [AlertAction(texts.cancel, style: .cancel)])
  }

  private func inspection(of slot: any AnySlot) -> AlertAction? {
    guard let inspection = composer.inspection, let title = inspection.title(slot) else { return nil }
    return AlertAction("\(slot.name) \(slot.architecture)\(texts.colon)\(title)") { inspection.show(slot) }
  }

  /// The line of the module that has the focus.
  private func focusedLine(of shown: [any AnySlot]) -> Int? {
    guard let focused = window?.focusedView,
      let slot = slots.first(where: { focused.isDescendant(of: $0.view) })
    else { return nil }
    return shown.firstIndex { $0.module == slot.module && $0.part == slot.part }
  }

  private func choice(_ architecture: Architecture, of slot: any AnySlot) -> AlertAction? {
    guard slot.architectures.contains(architecture) else { return nil }
    let (module, part) = (slot.module, slot.part)
    return AlertAction("\(architecture)", isSelected: architecture == slot.architecture) { [composer] in
      composer.exchange(to: architecture) { $0.module == module && $0.part == part }
    }
  }

  private func choice(_ architecture: Architecture, ofAll shown: [any AnySlot]) -> AlertAction {
    let isInForce = shown.allSatisfy { $0.architecture == architecture }
    return AlertAction("\(architecture)", isSelected: isInForce) { [composer] in
      composer.exchange(to: architecture) { _ in true }
    }
  }
}

/// The texts of every scene, in the person's language.
public struct SceneTexts: Sendable {
  public var refresh: String
  public var architecture: String
  public var architectureQuestion: String
  /// The choice of an architecture for all modules.
  public var everything: String
  public var cancel: String
  /// Between a name and what follows it.
  public var colon = ": "
  /// One line on each architecture.
  public var architectures: [Architecture: String] = [:]
  /// The names of modules and their parts, by those of the catalogue, such as "Blog list"; the others keep theirs.
  public var names: [String: String] = [:]

  public init(
    refresh: String, architecture: String, architectureQuestion: String, everything: String, cancel: String
  ) {
    self.refresh = refresh
    self.architecture = architecture
    self.architectureQuestion = architectureQuestion
    self.everything = everything
    self.cancel = cancel
  }

  public static let simplifiedChinese = {
    var texts = SceneTexts(
      refresh: "刷新", architecture: "架构", architectureQuestion: "更换一个模块，画面保持不变。", everything: "全部",
      cancel: "取消")
    texts.colon = "："
    texts.architectures = [
      .mvc: "控制器把变化写到视图上。", .mvp: "展示器告诉视图显示什么。", .mvvm: "视图绑定到视图模型的值。",
    ]
    return texts
  }()

  public static let english = {
    var texts = SceneTexts(
      refresh: "Refresh", architecture: "Architecture",
      architectureQuestion: "Exchange a module; nothing on the screen moves.", everything: "Everything",
      cancel: "Cancel")
    texts.architectures = [
      .mvc: "the controller sets changes on its view.", .mvp: "the presenter tells a view what to show.",
      .mvvm: "the view is bound to the view model.",
    ]
    return texts
  }()
}
