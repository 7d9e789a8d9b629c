public import ViewKit

/// A screen made of modules. It configures them, lays them out and starts them.
///
/// In every scene a person can refresh all modules (`r`) and exchange the architecture of each (`a`).
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
///         author: author, environment: environment, route: { _ in nil }, onFirstLoad: { _ in }))
///   }
/// }
/// ```
open class Scene: ViewController {
  public let composer: Composer
  public let texts: SceneTexts
  /// The slots of the modules, from the top.
  public private(set) var slots: [any AnySlot] = []
  private var hasStarted = false

  public init(composer: Composer, texts: SceneTexts) {
    self.composer = composer
    self.texts = texts
    super.init()
  }

  /// Adds a module below the others, or in a container. Use the returned slot to reconfigure the module.
  @discardableResult
  public final func add<F: Feature>(
    _ feature: F.Type, _ context: F.Context, in container: View? = nil
  ) -> Slot<F> {
    let slot = Slot(F.self, context: context, composer: composer)
    slots.append(slot)
    embed(slot, in: container)
    return slot
  }

  open override func viewWillAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    for slot in slots { slot.start() }
  }

  open override var keyCommands: [KeyCommand] {
    [
      KeyCommand(input: "r", title: texts.refresh) { [weak self] in self?.refresh() },
      KeyCommand(input: "a", title: texts.architecture) { [weak self] in self?.showSwitcher() },
    ]
  }

  /// Asks before an intercepted event proceeds. Drops the event if the person cancels.
  public final func confirm(_ event: any RoutedEvent, _ question: String, answer: String) {
    present(
      AlertController(
        title: question,
        actions: [
          AlertAction(answer, style: .destructive) { event.proceed() },
          AlertAction(texts.cancel, style: .cancel),
        ]))
  }

  private func refresh() {
    for slot in slots { slot.refresh() }
  }

  /// Offers every architecture of every module. The current ones are marked.
  private func showSwitcher() {
    let choices = slots.flatMap { slot in
      slot.architectures.map { architecture in
        AlertAction(
          "\(slot.module): \(architecture)", isSelected: architecture == slot.architecture
        ) { [weak self] in
          self?.exchange(slot, to: architecture)
        }
      }
    }
    present(
      AlertController(
        title: texts.architecture, message: texts.architectureQuestion,
        actions: choices + [AlertAction(texts.cancel, style: .cancel)]))
  }

  private func exchange(_ slot: any AnySlot, to architecture: Architecture) {
    // The slot offered it, so the catalogue has it.
    try? composer.choose(architecture, for: slot.module)
    tasks.run { await slot.exchange(to: architecture) }
  }
}

/// The texts of every scene, in the person's language.
public struct SceneTexts: Sendable {
  public var refresh: String
  public var architecture: String
  public var architectureQuestion: String
  public var cancel: String

  public init(refresh: String, architecture: String, architectureQuestion: String, cancel: String) {
    self.refresh = refresh
    self.architecture = architecture
    self.architectureQuestion = architectureQuestion
    self.cancel = cancel
  }

  public static let simplifiedChinese = SceneTexts(
    refresh: "刷新", architecture: "架构", architectureQuestion: "更换一个模块，画面保持不变。", cancel: "取消")

  public static let english = SceneTexts(
    refresh: "Refresh", architecture: "Architecture",
    architectureQuestion: "Exchange a module; nothing on the screen moves.", cancel: "Cancel")
}
