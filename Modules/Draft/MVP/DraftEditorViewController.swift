import Composition
import DraftCore
import DraftDisplay
import DraftInterface
import DraftViews
import ViewKit

/// Shows a draft that is being written, as its presenter has it.
final class DraftEditorViewController: ViewController, FeatureModule {
  private let context: DraftEditor.Context
  private let presenter: DraftEditorPresenter
  private let editor = DraftEditorView()
  private weak var question: AlertController?

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    presenter = DraftEditorPresenter(id: context.draft, environment: context.environment, state: state)
    super.init()
    presenter.view = self
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    editor.onEdit = { [weak self] in self?.edited() }
    refresh()
  }

  override func leave() {
    presenter.leave()
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await presenter.load()
  }

  func refresh() async {
    do {
      try await presenter.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftEditorState {
    let state = await presenter.handOver()
    question?.withdrawQuestion()
    return state
  }

  // MARK: What a person does

  private func edited() {
    presenter.edited(title: editor.titleText, body: editor.bodyText)
    autosave()
  }

  private func keepMine() {
    presenter.keepMine()
    autosave()
  }

  private func autosave() {
    tasks.run { [presenter] in await presenter.autosave() }
  }
}

extension DraftEditorViewController: DraftEditorRefreshing {
  func refresh() {
    editor.show(presenter)
  }

  func ask() {
    guard question == nil, !hasLeft else { return }
    let question = AlertController.question(
      presenter, keepMine: { [weak self] in self?.keepMine() },
      takeTheirs: { [weak self] in self?.presenter.takeTheirs() })
    present(question)
    self.question = question
  }
}
